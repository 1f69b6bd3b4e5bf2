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
