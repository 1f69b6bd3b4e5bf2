import { fullFormats } from 'ajv-formats/dist/formats.js';

/** The string formats that the contract uses. `binary` says nothing about the text. */
export const stringFormats = {
  'date-time': fullFormats['date-time'],
  date: fullFormats.date,
  email: fullFormats.email,
  uri: fullFormats.uri,
  binary: true,
  password: true,
} as const;

const INT32 = 2n ** 31n;
const INT64 = 2n ** 63n;

/** Whether an integer, however it is held, lies within its format. Numbers beyond 2^53 are as good as they go. */
export function fitsFormat(value: number | bigint, format: string | undefined): boolean {
  if (format !== 'int32' && format !== 'int64') return true;
  const bound = format === 'int32' ? INT32 : INT64;
  return value >= -bound && value < bound;
}
