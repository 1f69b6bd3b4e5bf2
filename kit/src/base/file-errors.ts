const REASONS: Readonly<Record<string, string>> = {
  EISDIR: 'it is a folder.',
  EACCES: 'you have no permission.',
  EPERM: 'you have no permission.',
  ENOSPC: 'the disk is full.',
  EROFS: 'the disk cannot be written to.',
  EFBIG: 'it would be too large.',
  EIO: 'the disk or the terminal failed.',
};

const why = (error: unknown, missing: string): string => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = code === 'ENOENT' ? missing : REASONS[code];
  return reason ?? (error instanceof Error ? error.message : String(error));
};

/** Why a file cannot be read. Node's own message repeats the path, which the message around it names already. */
export const whyUnreadable = (error: unknown): string => why(error, 'there is no such file.');

/** Why a file cannot be written. */
export const whyUnwritable = (error: unknown): string => why(error, 'there is no such folder.');
