/** What a program can set. */

/** Certificates and keys, each in PEM. */
export interface TlsOptions {
  /**
   * Certificate authorities to trust instead of those that Node knows.
   * @default those of Node and of NODE_EXTRA_CA_CERTS
   */
  readonly ca?: string | readonly string[] | undefined;
  /** The client certificate, if the service asks for one. */
  readonly cert?: string | undefined;
  /** The key of the client certificate. */
  readonly key?: string | undefined;
  /** Decrypts the key. */
  readonly passphrase?: string | undefined;
}

/** What `nodeTransport` takes. */
export interface NodeTransportOptions {
  /**
   * The address of a proxy; `'environment'` to read HTTP_PROXY, HTTPS_PROXY and NO_PROXY; `false` for none. Loopback
   * addresses are never reached through a proxy.
   * @default `'environment'` if NODE_USE_ENV_PROXY is 1, as for Node's own fetch, otherwise `false`
   */
  readonly proxy?: string | false | undefined;
  /** Certificates to trust and to send. */
  readonly tls?: TlsOptions | undefined;
}
