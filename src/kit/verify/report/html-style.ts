/** Dark if the reader's system is dark. The matrix scrolls, so that the page never scrolls sideways. */
export const STYLE = `
:root{color-scheme:light dark;--back:#fdfdfb;--text:#20241f;--faint:#565c53;--line:#dcdcd3;--soft:#f4f4ef;
--error:#9a3412;--warning:#7a5200;--note:#1c5a85;--good:#1c6b3c;--error-back:#fbeae2;--warning-back:#f8f0d8;--note-back:#e4eff7;--good-back:#e4f2e8}
@media (prefers-color-scheme:dark){:root{--back:#151816;--text:#e6e9e4;--faint:#a6aea5;--line:#353c37;--soft:#1e2320;
--error:#f2a07b;--warning:#e3b968;--note:#8cc4ee;--good:#83d1a2;--error-back:#3a1f14;--warning-back:#322808;--note-back:#12293a;--good-back:#14301f}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:70rem;padding:1rem;background:var(--back);color:var(--text);font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
h1{font-size:1.5rem;margin:.5rem 0 0}h2{font-size:1.2rem;margin:2rem 0 .5rem}h3{font-size:.85rem;margin:.4rem 0 0;color:var(--faint)}
.target{margin:.2rem 0;font-family:ui-monospace,monospace}.faint,th span,th i{color:var(--faint)}
.verdict{font-weight:700;font-size:1.1rem;padding:.5rem .8rem;border-radius:.4rem;background:var(--error-back);color:var(--error)}
.verdict.holds{background:var(--good-back);color:var(--good)}
.problem{border-left:.3rem solid var(--error);padding-left:.7rem}
dl{display:flex;flex-wrap:wrap;gap:.5rem;margin:1rem 0}dl div{background:var(--soft);border:1px solid var(--line);border-radius:.4rem;padding:.3rem .7rem}
.checked{display:grid;gap:.3rem;margin:.5rem 0 1rem}.checked div{display:grid;grid-template-columns:minmax(12rem,18rem) 1fr;align-items:center;gap:.7rem}
meter{width:100%;height:.8rem}
dt{font-size:.8rem;color:var(--faint)}dd{margin:0;font-weight:700}
details{border:1px solid var(--line);border-left-width:.3rem;border-radius:.4rem;padding:.4rem .8rem;margin:.5rem 0}
details p{margin:.4rem 0}summary{cursor:pointer}details details{border-left-width:1px;background:var(--back)}details ul{margin:.4rem 0;padding-left:1.2rem}
.exchange{display:grid;gap:0 1rem}.exchange section{min-width:0}.exchange pre{max-height:24rem;overflow:auto}
@media (min-width:60rem){.exchange{grid-template-columns:1fr 1fr}}
.tag{font-size:.8rem;font-weight:700;text-transform:uppercase}
details.error{border-left-color:var(--error)}.error .tag{color:var(--error)}
details.warning{border-left-color:var(--warning)}.warning .tag{color:var(--warning)}
details.note{border-left-color:var(--note)}.note .tag{color:var(--note)}
pre{margin:.4rem 0;padding:.6rem;background:var(--soft);border-radius:.3rem;overflow-x:auto;font:.85rem/1.5 ui-monospace,monospace;overflow-wrap:normal}
.scroll{overflow-x:auto;border:1px solid var(--line);border-radius:.4rem}
table{border-collapse:collapse;width:100%;font-size:.9rem}th,td{padding:.35rem .6rem;border-bottom:1px solid var(--line);text-align:center;white-space:nowrap}
thead th{background:var(--soft)}th:first-child{text-align:left;position:sticky;left:0;background:var(--back);white-space:normal;min-width:9.5rem}
thead th:first-child{background:var(--soft)}
tbody th{font-weight:400}tbody th b,th span,th i{display:block}th span,th i{font-size:.8rem}
td.good{background:var(--good-back);color:var(--good)}td.error{background:var(--error-back);color:var(--error);font-weight:700}
td.warning{background:var(--warning-back);color:var(--warning);font-weight:700}td.note{background:var(--note-back);color:var(--note)}
td.open{color:var(--faint)}
:focus-visible{outline:3px solid var(--note);outline-offset:2px}
@media (max-width:40rem){.checked div{grid-template-columns:1fr}body{padding:.7rem}th:first-child{min-width:10.5rem;max-width:11rem}th,td{padding:.3rem .4rem}}
`;
