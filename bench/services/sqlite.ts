import type { Dump } from './product.ts';
import { run } from './programs.ts';

/** The Python of Debian, which has SQLite and the packages of Debian. */
export const PYTHON = '/usr/bin/python3';

const DUMP = `
import base64, json, sqlite3, sys
base = sqlite3.connect(sys.argv[1])
base.row_factory = sqlite3.Row
names = [row[0] for row in base.execute("select name from sqlite_master where type = 'table' order by 1")]
text = lambda value: base64.b64encode(value).decode() if isinstance(value, bytes) else value
rows = lambda name: [json.dumps({key: text(row[key]) for key in row.keys()}) for row in base.execute(f'select * from "{name}"')]
print(json.dumps([[name, rows(name)] for name in names]))
`;

/** The rows of a database of SQLite. */
export async function dumpSqlite(file: string): Promise<Dump> {
  const { stdout } = await run(PYTHON, ['-c', DUMP, file], { maxBuffer: 256e6 });
  return new Map(JSON.parse(stdout) as [string, string[]][]);
}
