/** Names of files as a document writes them: with slashes, relative to each other. */
export const folderOf = (path: string): string => path.replace(/[^/\\:]*$/, '');

/** `a/b/../c` is `a/c`; a name that leaves its start keeps its `..`. */
export function joinPath(folder: string, path: string): string {
  const kept: string[] = [];
  for (const part of (path.startsWith('/') ? path : folder + path).split('/')) {
    if (part === '..' && kept.length > 0 && kept.at(-1) !== '..') kept.pop();
    else if (part !== '.') kept.push(part);
  }
  return kept.join('/');
}

/** How one file names another. */
export function relativePath(from: string, to: string): string {
  const [start, end] = [folderOf(from).split('/').slice(0, -1), to.split('/')];
  let same = 0;
  while (same < start.length && start[same] === end[same]) same++;
  return [...start.slice(same).map(() => '..'), ...end.slice(same)].join('/');
}
