import { Html } from '#server/http/plain-page';

/** The page has nothing beside it but this: it is read years from now, on a machine without a line. */
export const pageStyle = new Html(`
:root{color-scheme:light dark;--paper:#fbf7ee;--leaf:#fffdf8;--ink:#1d2433;--ink-2:#575e6d;--rule:#e2d9c5;--blue:#15284a;--gold:#8a6420}
@media (prefers-color-scheme:dark){:root{--paper:#14171f;--leaf:#1b1f2a;--ink:#ece6d8;--ink-2:#b0aa9c;--rule:#343a48;--blue:#c9d6f2;--gold:#d9b36a}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:60rem;padding:1.5rem 1rem 4rem;background:var(--paper);color:var(--ink);font:1.0625rem/1.9 "Amiri","Noto Naskh Arabic","Traditional Arabic","Times New Roman",serif}
h1,h2,h3{color:var(--blue);line-height:1.6;overflow-wrap:anywhere}
h1{font-size:1.9rem;margin:.25rem 0}
.university{margin:0;color:var(--gold)}
.made,.note,.nothing{color:var(--ink-2);margin:.25rem 0}
header{border-block-end:3px double var(--rule);padding-block-end:1rem}
nav{columns:16rem auto;column-gap:2rem;padding-block:1rem;border-block-end:1px solid var(--rule)}
nav h2{column-span:all;margin:0}
nav section{break-inside:avoid}
nav h3{font-size:1rem;margin:.75rem 0 0;color:var(--gold)}
nav ul{list-style:none;margin:0;padding:0}
nav a{display:inline-block;padding-block:.35rem}
a{color:var(--blue);overflow-wrap:anywhere}
.chapter{margin:2.5rem 0 0;border-block-end:1px solid var(--rule)}
h3{font-size:1.25rem;margin:1.5rem 0 .25rem}
article{background:var(--leaf);border:1px solid var(--rule);border-radius:.5rem;padding:.5rem 1rem;margin:.75rem 0;break-inside:avoid}
dl{margin:0}
dl>div{display:grid;grid-template-columns:minmax(7rem,11rem) minmax(0,1fr);gap:0 1rem;padding-block:.2rem}
dl>div+div{border-block-start:1px solid var(--rule)}
dt{color:var(--ink-2)}
dd{margin:0;overflow-wrap:anywhere}
.text{white-space:pre-wrap}
.clock{color:var(--ink-2)}
ol{margin:0;padding-inline-start:1.5rem}
audio{display:block;inline-size:100%;max-inline-size:28rem;margin-block:.35rem}
@media (max-width:30rem){dl>div{grid-template-columns:1fr}}
@media print{body{max-width:none;background:none}nav,audio{display:none}}
`);
