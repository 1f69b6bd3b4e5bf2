/** What a program can set. */

/** Certificates and keys, each in PEM. */
export interface TlsOptions {
  /**
   * Authorities to trust in place of those that Node knows.
   * @default those of Node and of NODE_EXTRA_CA_CERTS
   */
  readonly ca?: string | readonly string[] | undefined;
  /** The certificate of the client, where the service asks for one. */
  readonly cert?: string | undefined;
  /** The key of the client's certificate. */
  readonly key?: string | undefined;
  /** Opens the key. */
  readonly passphrase?: string | undefined;
}

/** What `nodeTransport` takes. */
export interface NodeTransportOptions {
  /**
   * The address of a proxy; `'environment'` for what HTTP_PROXY, HTTPS_PROXY and NO_PROXY say; `false` for none.
   * Addresses on loopback are never reached through a proxy.
   * @default `'environment'` where NODE_USE_ENV_PROXY is 1, as for Node's own fetch, otherwise `false`
   */
  readonly proxy?: string | false | undefined;
  /** Certificates to trust and to show. */
  readonly tls?: TlsOptions | undefined;
}
