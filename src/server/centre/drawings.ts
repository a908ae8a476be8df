import type { Shades } from './accent'

/**
 * Drawings of what is played, for the website of a centre without pictures of its own: chalk figures and one
 * thing in the accent (`f` filled, `a` drawn), on the lines of a court (`c`); `t` is a thin line.
 */
const floor = '<path class="c" d="M92 112h116l80 78H12ZM150 112v78M60 143h180"/>'
const shuttle = (place: string) =>
  `<g transform="${place}"><path class="t" d="M9.5 21.5 2.5 3.5l6.5 2L16 2l7 3.5 6.5-2-7 18M16 2v19"/><circle class="f" cx="16" cy="27.5" r="7"/></g>`
const head = (x: number, y: number) => `<circle class="h" cx="${x}" cy="${y}" r="11"/>`

const smash = `${head(122, 58)}
<path class="w" d="M119 77 110 120l22 26-6 32M110 120l-26 22-24 14M118 82l26-10 12-26M117 84 92 94 80 78"/>
<path class="t" d="m157 44 9-16"/><ellipse class="t" cx="174" cy="14" rx="9" ry="14" transform="rotate(30 174 14)"/>
<path class="c" stroke-dasharray="2 8" d="M186 22q40 4 62 26"/>${shuttle('translate(262 44) rotate(118) scale(.9)')}`
const badminton = `${floor}<path class="c" d="M44 132h212M44 132v34M256 132v34"/>${smash}`

const tableTennis = `<path class="c" d="M0 190h300"/><path class="s" d="M66 118h168l44 34H22Z"/><path class="t" d="M66 118h168l44 34H22ZM44 135h212"/>
<path class="w" d="M40 156v32M260 156v32"/><path class="t" d="M150 152v-54"/>
<path class="w" d="m84 92-16 26"/><circle class="f" cx="98" cy="68" r="27"/>
<path class="c" stroke-dasharray="2 8" d="M132 66q50-44 84-2"/><circle class="h" cx="222" cy="74" r="9"/>`

const racket = `${floor}<ellipse class="a" cx="112" cy="74" rx="35" ry="46" transform="rotate(-28 112 74)"/>
<path class="c" d="m84 58 44 66M100 42l46 68M84 100l58-38M76 80l52-34M98 118l50-34"/><path class="w" d="m136 116 30 54"/>
<path class="c" stroke-dasharray="2 8" d="M160 62q34-34 66-18"/><circle class="f" cx="232" cy="58" r="17"/><path class="d" d="M220 47q10 10 4 26M245 47q-10 10-4 26"/>`

const yoga = `<circle class="a" cx="150" cy="88" r="70"/><path class="c" d="M70 178h160l26 14H44Z"/>${head(150, 44)}
<path class="w" d="M150 64v54M150 76l-28 26-22 34M150 76l28 26 22 34M150 120l-46 34q46 20 92 0Z"/>`

const martialArts = `<path class="c" d="M84 150h132l74 42H10ZM150 150v42M46 170h208"/>${head(112, 44)}
<path class="w" d="m117 62 22 46-8 34 4 38M139 108l44-20 44-26M121 72l26 8 12-20M121 72 98 92l16 16"/><path class="a" d="m128 106 22-12M134 104l-8 18"/>`

const dance = `<path class="c" d="M30 190h240M60 30v160M240 30v160"/>${head(142, 40)}
<path class="w" d="m144 58 8 48-4 38-8 38M152 106l34 18 32-16M146 66l-26-16 4-30M146 66l32 12 26-18"/>
<path class="a" d="M204 60c34-20 60 8 40 34s-72 34-100 40-62 26-84 8"/>`

const aerobics = `<path class="c" d="M20 192h260"/><path class="f" d="M72 176h156l10 14H62Z"/>${head(150, 42)}
<path class="w" d="M150 60v50l-20 30 2 34M150 110l30 16-4 26M150 68l-30-14-8-32M150 68l30-14 8-32"/><path class="a" d="M160 160h44"/>`

const fitness = `<path class="c" d="M20 190h260M60 190l20-22h140l20 22"/><path class="t" d="M52 40h196"/>
<path class="a" d="M70 16v48M84 24v32M230 16v48M216 24v32"/>${head(150, 64)}
<path class="w" d="M150 84v40l-26 24 2 36M150 124l26 24-2 36M150 90l-34-10-6-36M150 90l34-10 6-36"/>`

const swimming = `<path class="c" stroke-dasharray="14 8" d="M0 40h300M0 180h300"/>${head(206, 94)}
<path class="w" d="m186 106 4-42 40 14M186 106 98 120"/><path class="a" d="M20 134q16-14 32 0t32 0 32 0 32 0 32 0 32 0 32 0 32 0M44 158q16-14 32 0t32 0 32 0 32 0 32 0 32 0"/>`

const ball = `${floor}<path class="t" d="M178 14h96v66h-96ZM206 40h40v28h-40Z"/><ellipse class="a" cx="226" cy="84" rx="26" ry="7"/><path class="t" d="m202 88 10 36h28l10-36M214 90l18 34M238 90l-18 34"/>
<path class="c" stroke-dasharray="2 8" d="M108 74q40-66 96-22"/><circle class="f" cx="86" cy="100" r="27"/><path class="d" d="M59 100h54M86 73v54M67 81q19 19 0 38M105 81q-19 19 0 38"/>`

const running = `${floor}${head(168, 42)}<path class="w" d="m160 60-18 48 28 20-4 46M142 108l-18 34-38 6M158 68l-34 6-10 28M158 68l20 24 30-4"/><path class="a" d="M36 74h44M24 100h40M44 126h26"/>`

/** The first keyword in the name of an activity decides. */
const byKeyword: readonly (readonly [keyword: RegExp, drawing: string])[] = [
  [/badminton/, badminton],
  [/table tennis|ping.?pong/, tableTennis],
  [/tennis|squash|padel|pickle/, racket],
  [/yoga|pilates|meditation/, yoga],
  [/karate|martial|judo|taekwondo|boxing/, martialArts],
  [/danc|ballet|zumba/, dance],
  [/aerobic|step/, aerobics],
  [/fitness|gym|weight/, fitness],
  [/swim|pool|aqua/, swimming],
  [/basket|netball|volley|football|futsal/, ball],
]

const drawn = (inner: string, box = '0 0 300 200'): string =>
  `<svg class="art" viewBox="${box}" aria-hidden="true" preserveAspectRatio="xMidYMax slice">${inner}</svg>`

const drawingOf = (activity: string): string => {
  const name = activity.toLowerCase()
  return byKeyword.find(([keyword]) => keyword.test(name))?.[1] ?? running
}

/** The drawing of an activity, by a keyword of its name; a runner for any other. */
export const activityDrawing = (activity: string): string => drawn(drawingOf(activity))

/** The player of the website's front. */
export const playerDrawing = `<svg class="art player" viewBox="50 0 230 184" aria-hidden="true">${smash}</svg>`

/** The classes of a drawing; the colours are those of a page or of a file of its own. */
export const drawingStyle = `.art { fill: none; stroke-linecap: round; stroke-linejoin: round; }
.art .c { stroke: var(--court); stroke-width: 2; }
.art .t { stroke: var(--fg-2); stroke-width: 3; }
.art .w { stroke: var(--fg-1); stroke-width: 10; }
.art .h { fill: var(--fg-1); }
.art .a { stroke: var(--accent); stroke-width: 5; }
.art .f { fill: var(--accent); }
.art .l { fill: var(--accent); opacity: 0.14; }
.art .s { fill: var(--surface-3); }
.art .d { stroke: var(--on-accent); stroke-width: 3; }
`

/** What is played at the centre as one picture, for the sign-in page: at most four of its activities. */
export function playedSvg(activities: readonly string[], { accent, onAccent }: Shades): string {
  const drawings = [...new Set(activities.map(drawingOf))].slice(0, 4)
  const width = drawings.length * 300
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${(width - 1200) / 2} 0 1200 200"><style>:root { --fg-1: #f1f5f3; --fg-2: #b4c0ca; --surface-3: #1b2530; --accent: ${accent}; --on-accent: ${onAccent}; --court: ${accent}59; }
${drawingStyle}</style>${drawings
    .map(
      (drawing, at) =>
        `<svg class="art" x="${at * 300}" width="300" height="200" viewBox="0 -10 300 220">${drawing}</svg>`,
    )
    .join('')}</svg>
`
}

const palm = (x: number, y: number) =>
  `<path class="t" d="M${x} 178q4-30-2-${178 - y}q-22-8-30 8m30-8q-14-18-30-10m30 10q2-20 20-20m-20 20q20-8 32 6m-32-6q16 6 16 22"/>`
const openDoor =
  '<path class="l" d="M88 178v-62h124v62Z"/><path class="c" d="M88 178v-62h124v62M130 134h40l30 44H100ZM150 134v44M118 152h64"/>'
const halls = [
  `<path class="s" d="M38 178V92l112-44 112 44v86Z"/><path class="t" d="M38 178V92l112-44 112 44v86M26 97l124-49 124 49"/>${openDoor}${shuttle('translate(138 72) scale(.8)')}${palm(276, 108)}`,
  `<path class="s" d="M38 178v-66q112-104 224 0v66Z"/><path class="t" d="M38 178v-66q112-104 224 0v66M150 61v16M94 76l8 12M206 76l-8 12"/>${openDoor}${shuttle('translate(138 80) scale(.75)')}${palm(24, 96)}`,
] as const

/** The hall of a branch by night: two kinds, in turn. */
export const branchDrawing = (index: number): string =>
  drawn(
    `<path class="c" d="M0 178h300"/><path class="t" d="M40 34h.1M86 20h.1M214 26h.1M262 44h.1M22 70h.1"/>${halls[index % 2] ?? ''}`,
    '0 34 300 150',
  )

/** The lines of a badminton court in true proportion, slanted, as on the sign-in page (`CourtLines`). */
export const courtDrawing = `<svg class="court" viewBox="-500 -625 1000 1250" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><g transform="rotate(-24)"><path d="M-305-670h610v1340h-610ZM-259-670v1340M259-670v1340M-305-594h610M-305 594h610M-305-198h610M-305 198h610M0-670v472M0 198v472"/><path d="M-365 0h730" stroke-dasharray="4 8"/></g></svg>`
