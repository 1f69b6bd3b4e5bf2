/**
 * What a client has no use for, and an attacker has: how the service is built. The repetitions that could try a text in
 * many ways are bounded, because a body may be made to stop the run.
 */
const LEAKS: readonly (readonly [what: string, pattern: RegExp])[] = [
  // JavaScript, Java and its kin, .NET
  [
    'a stack trace',
    /^[^\S\n]*at (async )?[\w$.<>[\] ]{0,200}\(?(file:\/\/|node:)?[\w@./\\:-]{1,300}:\d+:\d+\)?/m,
  ],
  ['a stack trace', /\bat [\w$.]+\.[\w$<>]+\([\w$]+\.(java|kt|scala|groovy):\d+\)/],
  ['a stack trace', /\bat [\w.<>`]+\([^)]{0,500}\) in \S+:line \d+/],
  // Python, PHP, Ruby, Go
  ['a stack trace', /Traceback \(most recent call last\)/],
  ['a stack trace', /Stack trace:\s*#0 /],
  ['a stack trace', /\.rb:\d+:in [`']/],
  ['a stack trace', /\bgoroutine \d+ \[\w+\]:/],
  ['SQL', /\bSELECT\s[^;]{1,400}?\sFROM\s+["'`[]?\w/],
  [
    'SQL',
    /\b(INSERT INTO\s+["'`[]?[\w.]+["'`\]]?\s*\(|UPDATE\s+["'`[]?[\w.]+["'`\]]?\s+SET\s|DELETE FROM\s+["'`[]?\w)/,
  ],
  [
    'SQL',
    /SQLSTATE\[|\bORA-\d{5}:|\bSQLITE_[A-Z]+:|error in your SQL syntax|syntax error at or near "|violates (unique|foreign key|not-null|check) constraint/,
  ],
  [
    'the path of a file of the service',
    /(^|[\s"'`(>:])\/(home|usr|var|opt|srv|app|root|Users|src|code|workspace)(\/[\w.@+-]+)+\.(c?js|mjs|tsx?|py|php|rb|java|go|cs|rs|exs?)\b/m,
  ],
  ['the path of a file of the service', /\b[A-Z]:\\(\\?[\w .-]+\\)+[\w.-]+\.(cs|js|ts|py|php|java|dll)\b/],
];

/** So much of a body is looked at. */
const MOST = 100_000;

/** What the text of an error shows of the inside of a service; undefined if it shows nothing. */
export function leakIn(body: string): { readonly what: string; readonly text: string } | undefined {
  const plain = body
    .slice(0, MOST)
    .replaceAll(/<br\s*\/?>|(\\r)?\\n|\\t/gi, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(nbsp|#160);/g, ' ')
    .replaceAll(/&(quot|#34|#39|#x27|apos);/g, "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('\\/', '/')
    .replaceAll('\\"', '"');
  for (const [what, pattern] of LEAKS) {
    const text = pattern.exec(plain)?.[0].replaceAll(/\s+/g, ' ').trim();
    if (text !== undefined) return { what, text };
  }
  return undefined;
}
