/** Names of files as a document writes them: with slashes, relative to each other. */
export const folderOf = (path: string): string => path.replace(/[^/\\:]*$/, '');

/** `a/b/../c` is `a/c`; a name that leaves its start keeps its `..`. */
export function joinPath(folder: string, path: string): string {
  const segments: string[] = [];
  for (const part of (path.startsWith('/') ? path : folder + path).split('/')) {
    if (part === '..' && segments.length > 0 && segments.at(-1) !== '..') segments.pop();
    else if (part !== '.') segments.push(part);
  }
  return segments.join('/');
}

/** How one file names another. */
export function relativePath(from: string, to: string): string {
  const [start, end] = [folderOf(from).split('/').slice(0, -1), to.split('/')];
  let same = 0;
  while (same < start.length && start[same] === end[same]) same++;
  return [...start.slice(same).map(() => '..'), ...end.slice(same)].join('/');
}
