/** One line on stderr that is written over, where a person looks on; nothing elsewhere. */
export function progressLine(): { show(text: string): void; clear(): void } {
  if (!process.stderr.isTTY) return { show: () => undefined, clear: () => undefined };
  return {
    show: (text) => process.stderr.write(`\r\u001b[K${text}`),
    clear: () => process.stderr.write('\r\u001b[K'),
  };
}
