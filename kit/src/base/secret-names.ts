/** Recognises secrets by their names. */
import { MASKED } from './mask.ts';

const SECRET_NAME =
  /(token|secret|password(confirm)?|passphrase|passcode|passwd|pwd|apikey|accesskey|secretkey|privatekey|credentials?|assertion|signature|jwt|sessionid|authorization)$/;

/** Whether a field or a query parameter of that name contains a secret: `access_token`, `clientSecret`, `api-key`. */
export const isSecretName = (name: string): boolean =>
  SECRET_NAME.test(name.toLowerCase().replaceAll(/[^a-z\d]/g, ''));

/** Whether the texts of a list of that name are secrets: `tokens`, `api_keys`. */
export const isSecretList = (name: string): boolean => isSecretName(name.replace(/s$/i, ''));

/** `Access-Control-Allow-Credentials` and `X-Auth-Required` say something about secrets, and contain none. */
const ABOUT_SECRETS =
  /^access-control-|[-_](required|type|methods?|modes?|schemes?|status|enabled|allowed|supported|realm|policy|ttl|timeout|max-?age|expir\w*)$/i;

export const isSecretHeader = (name: string): boolean =>
  !ABOUT_SECRETS.test(name) && (/auth(?!or)|authoriz|cookie|session/i.test(name) || isSecretName(name));

/** A query parameter in any text, such as the address in a Referer or a Location. */
const QUERY = /([?&;#])([\w.~%+[\]-]{1,80})=([^&#;\s"'<>\\]+)/g;

/** The text without the values of query parameters whose names indicate a secret. */
export const maskQuery = (text: string): string =>
  text.includes('=')
    ? text.replaceAll(QUERY, (whole, before: string, name: string) =>
        isSecretName(name) ? `${before}${name}=${MASKED}` : whole,
      )
    : text;
