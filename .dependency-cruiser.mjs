/**
 * The dependencies between the folders, and no others. The rules are made from one small table, so that a new folder is one
 * line and a new flow is none.
 */

import { readdirSync } from 'node:fs'

/** Where each layer lives. */
const layers = {
  domain: '^src/domain/',
  machines: '^machines/',
  flows: '^src/flows/',
  api: '^src/api/',
  world: '^src/world/',
  views: '^src/views/',
  ui: '^src/ui/',
  app: '^src/(app/|main\\.tsx$|firstReads\\.ts$)',
  serviceWorker: '^src/serviceWorker/',
  prerender: '^src/prerender/',
  server: '^src/server/',
  tools: '^src/tools/',
  tests: '^tests/',
}

/** domain ← machines ← flows → {api, world} → domain, and what stands around them. */
const arrows = {
  domain: [],
  machines: ['domain'],
  api: ['domain'],
  world: ['domain'],
  flows: ['machines', 'api', 'world', 'domain'],
  ui: ['domain'],
  views: ['flows', 'machines', 'ui', 'domain'],
  serviceWorker: ['domain'],
  app: ['flows', 'machines', 'api', 'world', 'views', 'ui', 'domain', 'serviceWorker'],
  prerender: ['app', 'flows', 'world', 'ui', 'domain'],
  server: ['api', 'domain'],
  tools: Object.keys(layers).filter((layer) => layer !== 'tests'),
  tests: Object.keys(layers),
}

/** A flow is what has a machine; what else stands in src/flows is shared by them. */
const flows = readdirSync('machines', { recursive: true, encoding: 'utf8' })
  .map((file) => /^(?!shared\/)\w+\/(\w+)\/\1\.machine\.ts$/.exec(file)?.[1])
  .filter(Boolean)
  .join('|')

/** The root of the actor system, the member and the machines of pages run other flows and decide what one's fact means to another. */
const parents = '(?:portal|member|loadedPart|bookingSheet|courtBooking|guestCalendar|profile|\\w+Page)[/.]'

/** Packages that run in Node only, with the embedded database and the mail. */
const ofTheServer = 'node_modules/(hono|@hono|pg|@electric-sql|nodemailer|prom-client)/'
const ofTheScreen =
  'node_modules/(react|react-dom|@xstate/react|wouter|formik|react-big-calendar|react-day-picker|react-dropzone|uplot)/'

const layerRules = Object.entries(arrows).map(([layer, allowed]) => ({
  name: `${layer}-imports-only-what-it-may`,
  comment: `${layer} may import ${allowed.length === 0 ? 'nothing else of the project' : allowed.join(', ')}.`,
  severity: 'error',
  from: { path: layers[layer] },
  to: {
    path: '^(src|machines|tests)/',
    pathNot: [layer, ...allowed].map((name) => layers[name]),
  },
}))

export default {
  forbidden: [
    ...layerRules,
    {
      name: 'no-cycles',
      comment:
        'A cycle is one thought in two files, also where only a type closes it: neither is understood alone.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'flows-do-not-import-each-other',
      comment: 'A flow meets another in their parent; one that it starts itself has its name in front.',
      severity: 'error',
      from: { path: `^src/flows/\\w+/(?!${parents})(${flows})\\.` },
      to: {
        path: `^src/flows/\\w+/(${flows})\\.`,
        pathNot: '^src/flows/\\w+/($1\\w*|resendCooldown|bookingAttempt)\\.',
      },
    },
    {
      name: 'machines-do-not-import-each-other',
      comment:
        'A machine meets another in their parent, which imports both; a child has its name in front, but for the cooldown and the attempt to book, which several share.',
      severity: 'error',
      from: { path: `^machines/\\w+/(?!${parents})([^/]+)/` },
      to: {
        path: '^machines/[^/]+/[^/]+/',
        pathNot: '^machines/(?:shared/|[^/]+/(?:$1\\w*|resendCooldown|bookingAttempt|loadedPart)/)',
      },
    },
    {
      name: 'words-are-read-by-selectors',
      comment:
        'The context keeps a failure or a notice by its kind; what it says to a member is the business of <flow>.select.ts.',
      severity: 'error',
      from: { path: layers.machines, pathNot: '(\\.(select|notices)|/loadable)\\.ts$' },
      to: { path: '(\\.notices|/failureNotices)\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'views-take-types-and-selectors',
      comment: 'A view draws what <flow>.select.ts says; of a machine it may know the types only.',
      severity: 'error',
      from: { path: layers.views },
      to: { path: '\\.machine\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'server-takes-the-wire-only',
      comment: "The server shares the browser's schemas and table of endpoints, not its client.",
      severity: 'error',
      from: { path: layers.server },
      to: { path: layers.api, pathNot: '^src/api/(schemas/|endpoints?[/.]|requests[/.]|wire)' },
    },
    {
      name: 'browsers-load-no-schemas-of-requests',
      comment:
        'The server checks what a call carries; the portal sends what its endpoints make of typed values.',
      severity: 'error',
      from: { path: '^src/(api|world|flows|views|ui|app)/', pathNot: '^src/api/requests[/.]' },
      to: { path: '^src/api/requests[/.]' },
    },
    {
      name: 'server-features-do-not-import-each-other',
      comment:
        'What two features need stands beside them in src/server; src/server/features.ts puts them together.',
      severity: 'error',
      from: { path: '^src/server/(booking|payments|messages)/' },
      to: { path: '^src/server/(booking|payments|messages)/', pathNot: '^src/server/$1/' },
    },
    {
      name: 'nothing-imports-the-composition-root',
      severity: 'error',
      from: {},
      to: { path: '^src/(main\\.tsx|server/main\\.ts)$' },
    },
    {
      name: 'browser-without-the-server',
      comment: 'Packages of the server never reach the browser.',
      severity: 'error',
      from: { path: '^(machines/|src/)', pathNot: [layers.server, layers.tools] },
      to: { path: ofTheServer },
    },
    {
      name: 'browser-without-node',
      comment: 'The browser has no Node.',
      severity: 'error',
      from: { path: '^(machines/|src/)', pathNot: [layers.prerender, layers.server, layers.tools] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'server-without-the-screen',
      comment: 'The server draws nothing.',
      severity: 'error',
      from: { path: layers.server },
      to: { path: ofTheScreen },
    },
    {
      name: 'pure-folders-take-pure-packages',
      comment: 'Machines and domain know xstate, dates, schemas and calendar files, nothing else.',
      severity: 'error',
      from: { path: [layers.machines, layers.domain] },
      to: { path: 'node_modules/', pathNot: 'node_modules/(xstate|zod|date-fns|@date-fns/tz|ics)/' },
    },
    {
      name: 'production-without-development-packages',
      comment: 'Only the inspector, which production leaves out, comes from the development packages.',
      severity: 'error',
      from: { path: '^(machines/|src/)', pathNot: [layers.tools, '^src/app/inspect'] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'packages-are-declared',
      comment: 'What is imported stands in package.json.',
      severity: 'error',
      from: { path: '^(machines/|src/|tests/)' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'imports-resolve',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.d.ts'],
    },
    moduleSystems: ['es6', 'cjs'],
  },
}
