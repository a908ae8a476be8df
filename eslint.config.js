import a11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { bareText } from './src/tools/lint/bareText.mjs'

const scripts = ['**/*.{ts,tsx,js,mjs,cjs}']
const typed = ['src/**/*.{ts,tsx}', 'machines/**/*.ts', 'tests/**/*.{ts,tsx}', '*.config.ts']
const views = ['src/views/**/*.{ts,tsx}']
const kit = ['src/ui/**/*.{ts,tsx}']
/** Everything of the browser but the adapters: the clock and the network reach these by hand only. */
const handedTheWorld = ['src/{flows,app,api}/**/*.{ts,tsx}', 'src/main.tsx']

// ── What is forbidden, and the right place for it ──────────────────────────────────────────────────────────────────

const everywhere = {
  syntax: [
    {
      selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
      message: 'Text from the server is shown as text: render it as a child.',
    },
    {
      selector:
        "AssignmentExpression[left.property.name=/^(innerHTML|outerHTML|srcdoc)$/], CallExpression[callee.property.name='insertAdjacentHTML']",
      message: 'No markup from text: render it, or set textContent.',
    },
    {
      selector: "CallExpression[callee.object.name='document'][callee.property.name=/^write(ln)?$/]",
      message: 'No markup from text: render it, or set textContent.',
    },
    {
      selector: 'Literal[regex.pattern=/^(?!\\^).*(?:[+*]|,[}])\\)?\\$$/]',
      message:
        'A run that must reach the end takes quadratic time on long text: begin the pattern with ^, or look from the end (security check 26).',
    },
    {
      selector: "JSXOpeningElement[name.name='Redirect']:not(:has(> JSXAttribute[name.name='replace']))",
      message: '<Redirect> without `replace` pushes an entry that Back falls into again.',
    },
  ],
  globals: [],
  imports: [],
}

const ambientTime = (place) => [
  {
    selector: "MemberExpression[object.name='Date'][property.name='now']",
    message: `No Date.now() here: the time comes from ${place}.`,
  },
  {
    selector: "NewExpression[callee.name='Date'][arguments.length=0]",
    message: `No new Date() without an argument here: the time comes from ${place}.`,
  },
  {
    selector: "CallExpression[callee.name='Date']",
    message: `No Date() here: the time comes from ${place}.`,
  },
  {
    selector:
      'CallExpression[callee.property.name=/^[gs]et(FullYear|Month|Date|Day|Hours)$/], NewExpression[callee.name="Date"][arguments.length>1]',
    message:
      "No date of the device's zone: days are text (src/domain/time/centreTime.ts), and a local midnight may not exist.",
  },
  {
    selector: "MemberExpression[object.name='Math'][property.name='random']",
    message: `No Math.random() here: randomness comes from ${place}.`,
  },
]

const reachingOut = [
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'EventSource',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'BroadcastChannel',
]

const pure = {
  syntax: ambientTime('the input, an event or the actor system'),
  globals: [
    ...reachingOut,
    'window',
    'document',
    'navigator',
    'location',
    'history',
    'performance',
    'crypto',
    'process',
    'console',
    'setTimeout',
    'setInterval',
    'setImmediate',
    'queueMicrotask',
    'requestAnimationFrame',
  ].map((name) => ({
    name,
    message:
      'Machines and domain are pure: declare an actor, a delay or an input, and let src/flows provide it.',
  })),
  imports: [],
}

const machinesOnly = {
  syntax: [
    {
      selector:
        "Property[key.name='invoke'] > ObjectExpression:not(:has(> Property[key.name='onError'])), Property[key.name='invoke'] > ArrayExpression > ObjectExpression:not(:has(> Property[key.name='onError']))",
      message: 'Every invoke has an onError: an errored actor throws inside the view.',
    },
    {
      selector:
        "Property[key.name='invoke'] > ObjectExpression:not(:has(> Property[key.name='id'])), Property[key.name='invoke'] > ArrayExpression > ObjectExpression:not(:has(> Property[key.name='id']))",
      message: 'Every invoke has an id, equal to its src: explorations and diagrams name it.',
    },
  ],
  globals: [],
  imports: [],
}

const noFlowLogic = 'A view selects, switches on the screen, renders and sends.'
const drawnOnly = {
  syntax: [
    ...ambientTime('the snapshot (machines/<area>/<flow>/<flow>.select.ts)'),
    {
      selector: "CallExpression[callee.property.name='matches']",
      message: `${noFlowLogic} Put the question into machines/<area>/<flow>/<flow>.select.ts as a screen or a flag.`,
    },
    {
      selector: "MemberExpression[object.name='React'][property.name=/^use(Layout|Insertion)?Effect$/]",
      message: `${noFlowLogic} What happens by itself belongs to the machine (entry, invoke, after); focus and measuring to src/ui.`,
    },
  ],
  globals: [...reachingOut, 'setTimeout', 'setInterval'].map((name) => ({
    name,
    message: `${noFlowLogic} Requests, storage and timers are actors and delays of the machine, provided in src/flows.`,
  })),
  imports: [
    {
      name: 'react',
      importNames: ['useEffect', 'useLayoutEffect', 'useInsertionEffect'],
      message: `${noFlowLogic} What happens by itself belongs to the machine (entry, invoke, after); focus and measuring to src/ui.`,
    },
    {
      name: 'xstate',
      importNames: ['createActor', 'createMachine', 'setup'],
      message: `${noFlowLogic} Machines live in machines/, actors start in src/flows and src/app.`,
    },
  ],
}

const drawnByTheKit = {
  syntax: ambientTime('the caller'),
  globals: reachingOut.map((name) => ({
    name,
    message: 'The kit knows no flow and no world: take it as a property.',
  })),
  imports: [{ name: 'xstate', message: 'The kit knows no flow: take values and callbacks.' }],
}

const byTheWorld = {
  syntax: ambientTime('src/world, handed in'),
  globals: ['localStorage', 'sessionStorage', 'BroadcastChannel'].map((name) => ({
    name,
    message: 'Storage and channels are adapters of src/world, handed in.',
  })),
  imports: [],
}

const smallZod = {
  syntax: [],
  globals: [],
  imports: ['zod', 'zod/v4', 'zod/v3'].map((name) => ({
    name,
    message: "The browser loads zod/mini (17 kB less): import * as z from 'zod/mini'.",
  })),
}

const byTheServersClock = {
  syntax: ambientTime(
    'the injected clock and randomness (src/server/clock.ts, src/server/security/randomness.ts)',
  ),
  globals: [],
  imports: [],
}

const patientTests = {
  syntax: [
    {
      selector: "CallExpression[callee.property.name='waitForTimeout']",
      message: 'Tests never sleep: wait for what should happen.',
    },
    {
      selector: "NewExpression[callee.name='Promise'] CallExpression[callee.name='setTimeout']",
      message: 'Tests never sleep: use the simulated clock, or wait for what should happen.',
    },
    {
      selector: "MemberExpression[object.name=/^(test|it|describe)$/][property.name='only']",
      message: 'A test that runs alone hides the others.',
    },
  ],
  globals: [],
  imports: [],
}

/** ESLint replaces the options of a rule that a later block repeats, so each folder names all that holds for it. */
const forbid = (files, ...sets) => ({
  files,
  rules: {
    'no-restricted-syntax': ['error', ...[everywhere, ...sets].flatMap((set) => set.syntax)],
    'no-restricted-globals': ['error', ...sets.flatMap((set) => set.globals)],
    'no-restricted-imports': ['error', { paths: sets.flatMap((set) => set.imports) }],
  },
})

export default tseslint.config(
  { ignores: ['node_modules/', 'dist/', '.cache/', 'test-results/', '.data/'] },
  // A rule that is in the way is changed here, for everybody, and not switched off in a comment.
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  tseslint.configs.recommended,
  {
    files: scripts,
    rules: {
      eqeqeq: ['error', 'always'],
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      'no-script-url': 'error',
      'no-fallthrough': 'error',
      'no-self-compare': 'error',
      'no-template-curly-in-string': 'error',
      'no-unreachable-loop': 'error',
      'no-constant-condition': ['error', { checkLoops: false }],
      'no-debugger': 'error',
      'no-duplicate-imports': 'off',
      'no-throw-literal': 'error',
      'prefer-const': 'error',
      'no-var': 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'] }],
      'no-restricted-syntax': ['error', ...everywhere.syntax],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // jest.config and the style stand-in are CommonJS; everything else is modules.
      '@typescript-eslint/no-require-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      // `{}` is how xstate's setup() is told a type; the fix of no-unnecessary-type-assertion would strip it.
      '@typescript-eslint/no-unnecessary-type-assertion': 'off',
      '@typescript-eslint/consistent-type-assertions': 'off',
    },
  },
  {
    files: typed,
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-unsafe-return': 'error',
    },
  },
  {
    files: ['src/**/*.tsx', 'src/**/*.ts'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.flat.recommended.rules,
      'react-hooks/exhaustive-deps': 'error',
      'react-hooks/incompatible-library': 'off',
    },
  },
  { ...a11y.flatConfigs.recommended, files: ['src/**/*.tsx'] },
  {
    // What members see; the inspector's viewer is for those who write the portal.
    files: ['src/**/*.tsx'],
    ignores: ['src/tools/**'],
    plugins: { portal: { rules: { 'bare-text': bareText } } },
    rules: { 'portal/bare-text': 'error' },
  },
  {
    // Its words stand beside the radio button that never changes; other words are another element, by its key.
    files: ['src/ui/Segmented.tsx'],
    rules: { 'portal/bare-text': 'off' },
  },
  {
    files: ['src/**/*.tsx'],
    rules: {
      // Focus goes to the first field of a dialog on purpose; native dialogs do it by this attribute.
      'jsx-a11y/no-autofocus': 'off',
      // Our lists keep role="list", which Safari drops from lists without markers.
      'jsx-a11y/no-redundant-roles': ['error', { ul: ['list'], ol: ['list'] }],
    },
  },
  { files: ['src/{app,flows,views,ui,api,world,server}/**/*.{ts,tsx}'], rules: { 'no-console': 'error' } },
  {
    files: ['src/**/*.{ts,tsx}', 'machines/**/*.ts'],
    rules: { 'max-lines': ['error', { max: 400, skipComments: true, skipBlankLines: true }] },
  },
  forbid(['src/world/**/*.{ts,tsx}'], smallZod),
  forbid(handedTheWorld, smallZod, byTheWorld),
  forbid(kit, smallZod, drawnByTheKit),
  forbid(views, smallZod, drawnOnly),
  forbid(['src/domain/**/*.ts'], smallZod, pure),
  forbid(['machines/**/*.ts'], smallZod, pure, machinesOnly),
  { ...forbid(['src/server/**/*.ts'], byTheServersClock), ignores: ['src/server/clock.ts'] },
  forbid(['tests/**/*.{ts,tsx}'], patientTests),
  {
    // Tests name what must not be followed.
    files: ['tests/**/*.{ts,tsx}'],
    rules: { 'no-script-url': 'off' },
  },
  {
    // Stand-ins that Jest loads as CommonJS, one of them compiled on the way in.
    files: ['tests/support/*.cjs'],
    languageOptions: { sourceType: 'commonjs' },
    rules: { '@typescript-eslint/no-require-imports': 'off', 'no-new-func': 'off' },
  },
)
