import { isObject, type Json } from 'openapi-contract-kit/internal/base/json';
import { type Operation, successOf } from 'openapi-contract-kit/internal/contract/index';
import { scalarText } from '../contract/describe.ts';
import { addressOf, fileNameOf, itemsOf } from './address.ts';
import type { SampleBody, SampleRequest } from './request.ts';

/** The request with only Python's standard library. */
export function pythonSample(entry: Operation, request: SampleRequest, baseUrl: string): string {
  const { body } = request;
  const kind = body && kindOf(body);
  const response = successOf(entry);
  const type = entry.method === 'DELETE' || response?.mayBeEmpty ? undefined : response?.content[0]?.type;
  const token = entry.security.token !== 'none';
  const headers = [
    ...(token ? [`"Authorization": f"Bearer {os.environ['TOKEN']}"`] : []),
    ...(kind === 'json' ? ['"Content-Type": "application/json"'] : []),
    ...(kind === 'files' ? ['"Content-Type": f"multipart/form-data; boundary={boundary}"'] : []),
  ];
  const modules = [
    ...(kind === 'json' || type === 'application/json' ? ['json'] : []),
    ...(token ? ['os'] : []),
    ...(kind === 'files' ? ['uuid'] : []),
  ];
  return [
    ...modules.map((name) => `import ${name}`),
    ...(kind === 'form' ? ['from urllib.parse import urlencode'] : []),
    'from urllib.request import Request, urlopen',
    '',
    ...(body === undefined ? [] : [...(kind === 'files' ? multipart(body) : dataOf(body, kind)), '']),
    'request = Request(',
    `    ${text(baseUrl + addressOf(entry.path, request))},`,
    `    method=${text(entry.method)},`,
    ...(headers.length === 0
      ? []
      : ['    headers={', ...headers.map((line) => `        ${line},`), '    },']),
    ...(body === undefined ? [] : ['    data=data,']),
    ')',
    'with urlopen(request) as response:',
    `    print(${printed(type)})`,
  ].join('\n');
}

function printed(type: string | undefined): string {
  if (type === undefined) return 'response.status';
  return type === 'application/json' ? 'json.load(response)' : 'response.read().decode()';
}

function kindOf({ mediaType }: SampleBody): 'json' | 'form' | 'files' {
  if (mediaType.startsWith('multipart/')) return 'files';
  return mediaType === 'application/x-www-form-urlencoded' ? 'form' : 'json';
}

function dataOf({ value }: SampleBody, kind: 'json' | 'form' | 'files' | undefined): string[] {
  const write = kind === 'form' ? 'urlencode' : 'json.dumps';
  return [`body = ${literal(value, 0, 'body = '.length)}`, `data = ${write}(body).encode()`];
}

/** The library cannot write forms with files, so the sample writes the parts. */
function multipart({ value, files }: SampleBody): string[] {
  const lines = ['boundary = uuid.uuid4().hex', 'data = b""'];
  const head = (name: string, more = '') =>
    `f'--{boundary}\\r\\nContent-Disposition: form-data; name="${name}"${more}\\r\\n\\r\\n'`;
  for (const [name, part] of isObject(value) ? Object.entries(value) : []) {
    if (!files.includes(name)) {
      lines.push(`data += ${head(name)}.encode()`, `data += ${text(`${scalarText(part)}\r\n`)}.encode()`);
      continue;
    }
    for (const file of itemsOf(part).map(fileNameOf)) {
      lines.push(
        `data += ${head(name, `; filename="${file}"`)}.encode()`,
        `with open(${text(file)}, "rb") as file:`,
        '    data += file.read() + b"\\r\\n"',
      );
    }
  }
  return [...lines, "data += f'--{boundary}--\\r\\n'.encode()"];
}

const WIDTH = 54;
const text = (value: string): string => JSON.stringify(value);

/** A value as Python: on one line if it fits after `column`. */
function literal(value: Json, indent: number, column: number): string {
  const flat = flatLiteral(value);
  if (typeof value !== 'object' || value === null || flat.length + column <= WIDTH) return flat;
  const pad = ' '.repeat(indent + 4);
  const end = ' '.repeat(indent);
  if (Array.isArray(value)) {
    const items = value.map((item: Json) => `${pad}${literal(item, indent + 4, indent + 4)},\n`);
    return `[\n${items.join('')}${end}]`;
  }
  const fields = Object.entries(value).map(([name, item]) => {
    const key = `${pad}${text(name)}: `;
    return `${key}${literal(item, indent + 4, key.length)},\n`;
  });
  return `{\n${fields.join('')}${end}}`;
}

function flatLiteral(value: Json): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value !== 'object') return typeof value === 'string' ? text(value) : String(value);
  if (Array.isArray(value)) return `[${value.map((item: Json) => flatLiteral(item)).join(', ')}]`;
  return `{${Object.entries(value)
    .map(([name, item]) => `${text(name)}: ${flatLiteral(item)}`)
    .join(', ')}}`;
}
