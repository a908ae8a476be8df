import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type BrotliOptions, constants } from 'node:zlib'
import CompressionPlugin from 'compression-webpack-plugin'
import CopyPlugin from 'copy-webpack-plugin'
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import HtmlPlugin from 'html-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import TerserPlugin from 'terser-webpack-plugin'
import webpack, { type Configuration } from 'webpack'
import { shortClassNames } from './src/tools/classNames'

const root = import.meta.dirname
const folder = (name: string) => path.join(root, name)

const alias = {
  '@machines': folder('machines'),
  '@domain': folder('src/domain'),
  '@world': folder('src/world'),
  '@api': folder('src/api'),
  '@flows': folder('src/flows'),
  '@views': folder('src/views'),
  '@ui': folder('src/ui'),
  '@app': folder('src/app'),
  '@server': folder('src/server'),
}

/**
 * What libraries bring for browsers and uses that the portal does not have; see docs/decisions/0007-weight.md. Together
 * the seven of formik save 7.5 kB gzip of 13.8. With the other six in place, taking one away adds, in bytes gzip (esbuild,
 * minified, formik with its form parts alone): clone 4,960, cloneDeep 4,968 (they share what they replace), toPath 2,122,
 * hoist-non-react-statics 1,419, react-fast-compare 557, isPlainObject 406, deepmerge 259.
 */
const formikShims = {
  'lodash-es/clone$': folder('src/app/formikShims/clone.ts'),
  'lodash-es/cloneDeep$': folder('src/app/formikShims/cloneDeep.ts'),
  'lodash-es/isPlainObject$': folder('src/app/formikShims/isPlainObject.ts'),
  'lodash-es/toPath$': folder('src/app/formikShims/toPath.ts'),
  deepmerge$: folder('src/app/formikShims/deepmerge.ts'),
  'react-fast-compare$': folder('src/app/formikShims/isEqual.ts'),
  'hoist-non-react-statics$': folder('src/app/formikShims/hoistStatics.ts'),
  'use-sync-external-store/shim$': 'react',
  'use-sync-external-store/shim/index.js$': 'react',
}

/**
 * What the month view of react-big-calendar brings for bookings that it draws itself: the portal draws them, and has a dialog
 * of its own for those that do not fit into a day.
 */
const calendarShims = {
  'lodash/findIndex$': folder('src/app/calendarShims/findIndex.ts'),
  'lodash/isEqual$': folder('src/app/formikShims/isEqual.ts'),
}

/** The portal's router has a location of its own, and its paths stand in a table, so that wouter needs neither address nor patterns. */
const wouterShims = { regexparam$: folder('src/app/wouterShims/unused.ts') }
const partsOfWouter = new webpack.NormalModuleReplacementPlugin(
  /^\.\/(use-browser-location|react-deps)\.js$/,
  (resolved) => {
    if (!/[\\/]wouter[\\/]src$/.test(resolved.context)) return
    const name = resolved.request === './react-deps.js' ? 'reactParts' : 'unused'
    resolved.request = folder(`src/app/wouterShims/${name}.ts`)
  },
)

/** React's own subscription in the place of the one for versions of React before it. */
const xstateShims = {
  'use-sync-external-store/shim/with-selector$': folder('src/app/xstateShims/withSelector.ts'),
}

/** The way to an extension of the browser that XState imports, and the portal never turns on. */
const withoutDevTools = new webpack.NormalModuleReplacementPlugin(/^\.\/xstate-dev\.esm\.js$/, (resolved) => {
  resolved.request = folder('src/app/xstateShims/devTools.ts')
})

const aliasOfPages = { ...alias, ...formikShims, ...calendarShims, ...wouterShims, ...xstateShims }

/** The month view's own rows and dialog of bookings, which it imports and never renders for the portal. */
const withoutBookingsOfMonthView = new webpack.NormalModuleReplacementPlugin(
  /^\.\/(PopOverlay|Selection|EventRow|EventEndingRow)$/,
  (resolved) => {
    if (/[\\/]react-big-calendar[\\/]lib$/.test(resolved.context))
      resolved.request = folder('src/app/calendarShims/unused.ts')
  },
)

/** What keeps parts of formik that no form uses: 1.2 kB gzip. */
const withoutUnusedParts = {
  test: /[\\/]formik\.esm\.js$/,
  use: {
    loader: folder('src/tools/withoutStatics.mjs'),
    options: { of: ['FormikContext', 'Form', 'FieldArrayInner'] },
  },
}

const script = (target: string) => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  use: {
    loader: 'swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target,
      },
    },
  },
})

const shortNames = shortClassNames(folder('src'))
const inProduction = {
  localIdentName: '[hash:base64:5]',
  getLocalIdent: ({ resourcePath }: { resourcePath: string }, _template: string, name: string) =>
    shortNames.nameOf(resourcePath, name),
}

const stylesWithNames = (development: boolean, exportOnlyLocals: boolean) => ({
  loader: 'css-loader',
  options: {
    modules: {
      auto: /\.module\.css$/,
      namedExport: false,
      exportOnlyLocals,
      ...(development ? { localIdentName: '[name]__[local]' } : inProduction),
    },
  },
})

const styles = (development: boolean) => ({
  test: /\.css$/,
  use: [MiniCssExtractPlugin.loader, stylesWithNames(development, false)],
})

/** Names that stay while developing, and change with the content in production, where they are cached for ever. */
const named = (development: boolean, ending: string) =>
  development ? `assets/[name].${ending}` : `assets/[name].[contenthash:6].${ending}`

const cache = (name: string): NonNullable<Configuration['cache']> => ({
  type: 'filesystem',
  name,
  // A style sheet that was compiled with other names of classes must not be used again.
  version: shortNames.digest,
  cacheDirectory: folder('.cache/webpack'),
  buildDependencies: {
    config: [import.meta.filename, folder('src/tools/classNames.ts'), folder('src/tools/withoutStatics.mjs')],
  },
})

/** Ready-made gzip and brotli beside every asset, so that the server never compresses one twice. */
const compressed = () => {
  const test = /\.(js|css|html|svg|json|webmanifest)$/
  return [
    new CompressionPlugin({ test, algorithm: 'gzip', compressionOptions: { level: 9 }, threshold: 512 }),
    new CompressionPlugin<BrotliOptions>({
      test,
      filename: '[path][base].br',
      algorithm: 'brotliCompress',
      compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
      threshold: 512,
    }),
  ]
}

/** All of it under one short name, instead of a piece for each set of pages that happen to share it. */
const oneChunk = (name: string) => ({ name, chunks: 'async' as const, enforce: true })

/** Chunks of pages that a visitor sees before anything is called, which must not wait for what calls need. */
const withoutCalls = /^(signIn|signUp|forgotPassword|resetPassword|undoEmailChange|badConfiguration|demo)$/
/** Chunks of visitors' pages, which load nothing of the layout around a member's. */
const ofVisitors =
  /^(signIn|signUp|forgotPassword|resetPassword|undoEmailChange|emailVerification|completeProfile|guestCalendar|badConfiguration|demo)$/

/**
 * One chunk for what a chunk that such pages load in any case shares with others, which would else stand in each of them.
 */
const sharedWith = (loaded: RegExp, name: string, notOf: RegExp, priority: number) => ({
  name,
  priority,
  enforce: true,
  minChunks: 2,
  chunks: (chunk: { readonly name?: string | null; canBeInitial(): boolean }) =>
    !chunk.canBeInitial() && !notOf.test(chunk.name ?? ''),
  test: (module: webpack.Module, { chunkGraph }: { readonly chunkGraph: webpack.ChunkGraph }) =>
    [...chunkGraph.getModuleChunksIterable(module)].some((chunk) => loaded.test(chunk.name ?? '')),
})

/** `isEqual` is the month view's too, which has no forms. */
const partsOfForms =
  /[\\/](node_modules[\\/]formik|src[\\/](app[\\/]formikShims[\\/](?!isEqual)|views[\\/]useFlowForm\b))/

/** Notices of licences stand in a file beside each script instead of in it. */
const extractComments = { condition: 'some', banner: false } as const

/** The script of React, which the minifiers treat apart: Terser makes it 0.8 kB gzip smaller than SWC does, the others larger. */
const reactScript = /^assets[\\/]react\./
const reactMinified = {
  terserOptions: {
    ecma: 2020,
    module: true,
    compress: { passes: 2, hoist_funs: true, inline: 1, reduce_funcs: false, reduce_vars: false },
  },
  extractComments,
} as const
const minified = {
  minify: TerserPlugin.swcMinify,
  terserOptions: {
    ecma: 2020,
    module: true,
    compress: { passes: 3, toplevel: true, collapse_vars: false },
    mangle: { toplevel: true },
  },
  extractComments,
} as const

/** What everything that runs in a browser has in common: hashed assets, nothing inline, so that a strict CSP holds. */
const inTheBrowser = (development: boolean): Configuration => ({
  target: ['web', 'es2022'],
  mode: development ? 'development' : 'production',
  // Never eval: the development build obeys the same CSP.
  devtool: development ? 'cheap-module-source-map' : false,
  module: {
    rules: [
      script('es2022'),
      withoutUnusedParts,
      styles(development),
      { test: /\.(woff2|svg|png|webp)$/, type: 'asset/resource' },
    ],
  },
  optimization: {
    minimizer: [
      new TerserPlugin({ ...reactMinified, include: reactScript }),
      new TerserPlugin({ ...minified, exclude: reactScript }),
      new CssMinimizerPlugin(),
    ],
    chunkIds: 'named',
    splitChunks: {
      // The style guide shares no piece with the members' pages: that would cut theirs into more, for a page that few open. Nor
      // does the sign-in page, everybody's first, with pages after it.
      chunks: (chunk) => !/^(demo|signIn)$/.test(chunk.name ?? '') && !chunk.canBeInitial(),
      minSize: 8_000,
      cacheGroups: {
        values: sharedWith(/^wire$/, 'values', withoutCalls, 2),
        members: sharedWith(/^(memberLayout|bell)$/, 'members', ofVisitors, 1),
        forms: { ...oneChunk('forms'), test: partsOfForms, priority: 3 },
        // What reads answers and the records of later pages; the sign-in page does without until something is sent.
        schemas: { ...oneChunk('schemas'), test: /[\\/]node_modules[\\/]zod[\\/]/, priority: 3 },
      },
    },
  },
  performance: false,
  stats: 'errors-warnings',
})

const browserOutput = (development: boolean, to: string): NonNullable<Configuration['output']> => ({
  path: to,
  filename: named(development, 'js'),
  chunkFilename: named(development, 'js'),
  assetModuleFilename: 'assets/[name].[hash:10][ext]',
  publicPath: '/',
  // What every chunk is added to; a short name, since each begins with it.
  chunkLoadingGlobal: 'portalChunks',
  charset: false,
  clean: true,
  trustedTypes: { policyName: 'portal-chunks' },
})

const document = (
  template: string,
  filename = 'index.html',
  chunks: string[] = ['runtime', 'react', 'main'],
) => new HtmlPlugin({ template: folder(template), filename, chunks, scriptLoading: 'defer', minify: false })

/**
 * Short ids for the pieces that several pages share. By itself webpack joins the names of their files, and the first page
 * would carry each of those lists. Should an id be given already, the list stays.
 */
const shortChunkIds = (compiler: webpack.Compiler) => {
  compiler.hooks.compilation.tap('shortChunkIds', (compilation) => {
    compilation.hooks.chunkIds.tap('shortChunkIds', (chunks) => {
      const given = new Set<string>()
      for (const chunk of chunks) {
        if (chunk.name) continue
        const modules = [...compilation.chunkGraph.getChunkModulesIterable(chunk)]
          .map((module) => String(compilation.chunkGraph.getModuleId(module)))
          .sort()
        const id = createHash('sha256').update(modules.join()).digest('hex').slice(0, 4)
        if (given.has(id)) continue
        given.add(id)
        chunk.id = id
        chunk.ids = [id]
      }
    })
  })
}

/** Asks for the font with the document, so that it is there before the first page is displayed. */
const fontFirst = {
  apply: (compiler: webpack.Compiler) =>
    compiler.hooks.compilation.tap('fontFirst', (compilation) =>
      HtmlPlugin.getHooks(compilation).alterAssetTagGroups.tap('fontFirst', (groups) => {
        // The inspector's viewer uses the fonts of the system.
        if (groups.outputName !== 'index.html') return groups
        const fonts = Object.keys(compilation.assets).filter((name) => name.endsWith('.woff2'))
        const links = fonts.map((name) =>
          HtmlPlugin.createHtmlTagObject('link', {
            href: `/${name}`,
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            crossorigin: true,
          }),
        )
        return { ...groups, headTags: [...links, ...groups.headTags] }
      }),
    ),
}

const browserPlugins = (development: boolean, template: string): NonNullable<Configuration['plugins']> => [
  new webpack.DefinePlugin({ __DEVELOPMENT__: JSON.stringify(development) }),
  new MiniCssExtractPlugin({
    filename: named(development, 'css'),
    chunkFilename: named(development, 'css'),
    linkType: false,
    // the kit is one cascade layer below the views, so the order of the files decides nothing
    ignoreOrder: true,
  }),
  shortChunkIds,
  document(template),
  fontFirst,
]

/** Where the build leaves the files of each chunk by its name, for the documents that name them. */
const chunksFile = folder('.cache/portalChunks.json')

const chunkList = {
  apply: (compiler: webpack.Compiler) =>
    compiler.hooks.afterEmit.tap('chunkList', ({ namedChunkGroups }) => {
      const files = [...namedChunkGroups].map(([name, group]) => [name, group.getFiles()])
      mkdirSync(path.dirname(chunksFile), { recursive: true })
      writeFileSync(chunksFile, JSON.stringify(Object.fromEntries(files)))
    }),
}

/**
 * React is run by a script of its own, before the portal's, which so begins in a task of its own: a new version of the portal
 * does not load React again, and the browser is not blocked by both at once (docs/decisions/0007-weight.md).
 */
const react = ['react', 'react/jsx-runtime', 'react-dom/client']

/** The portal itself: one chunk a page. The development build also reloads itself, has the inspector's viewer, and leaves dist alone. */
function browser(development: boolean): Configuration {
  const main = folder('src/main.tsx')
  const inBrowser = inTheBrowser(development)
  return {
    ...inBrowser,
    name: 'browser',
    entry: development
      ? {
          react,
          main: { import: [folder('src/tools/dev/reload.ts'), main], dependOn: 'react' },
          inspector: folder('src/tools/dev/inspector/inspector.tsx'),
        }
      : { react, main: { import: main, dependOn: 'react' } },
    // The names of all chunks, which change with each version.
    optimization: { ...inBrowser.optimization, runtimeChunk: { name: 'runtime' } },
    output: browserOutput(development, folder(development ? '.cache/development/portal' : 'dist/portal')),
    resolve: { extensions: ['.tsx', '.ts', '.js'], alias: aliasOfPages },
    plugins: [
      ...browserPlugins(development, 'public/index.html'),
      withoutBookingsOfMonthView,
      partsOfWouter,
      withoutDevTools,
      new CopyPlugin({
        patterns: [
          { from: folder('public'), globOptions: { ignore: ['**/index.html'] }, noErrorOnMissing: true },
        ],
      }),
      ...(development
        ? [document('src/tools/dev/inspector/inspector.html', 'inspector.html', ['runtime', 'inspector'])]
        : [chunkList, ...compressed()]),
    ],
    cache: cache(development ? 'browser-development' : 'browser'),
  }
}

/** What renders the first pages to HTML in Node, with the names of classes that the style sheets of the browser have. */
function prerender(): Configuration {
  return {
    name: 'prerender',
    target: 'node20',
    mode: 'production',
    devtool: false,
    entry: { prerender: folder('src/prerender/prerender.tsx') },
    output: {
      path: folder('.cache/prerender'),
      filename: '[name].mjs',
      module: true,
      chunkFormat: 'module',
      clean: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'], alias: aliasOfPages },
    module: {
      rules: [
        script('es2022'),
        { test: /\.css$/, use: [stylesWithNames(false, true)] },
        { test: /\.(woff2|svg|png|webp)$/, type: 'asset/resource', generator: { emit: false } },
      ],
    },
    plugins: [
      new webpack.DefinePlugin({ __DEVELOPMENT__: 'false' }),
      withoutBookingsOfMonthView,
      partsOfWouter,
      withoutDevTools,
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
    optimization: { minimize: false },
    performance: false,
    stats: 'errors-warnings',
    cache: cache('prerender'),
  }
}

/** Chunks that no member loads by using the portal. */
const notKept = /^(bad|demo)/

/** What the service worker keeps: the document under the address of the first page, and the hashed files that it leads to. */
function portalFiles(): { url: string; revision: string | null }[] {
  const portal = folder('dist/portal')
  const revisionOf = (name: string) =>
    createHash('sha256')
      .update(readFileSync(path.join(portal, name)))
      .digest('hex')
      .slice(0, 16)
  return [
    { url: '/', revision: revisionOf('index.html') },
    { url: '/notLoaded.js', revision: revisionOf('notLoaded.js') },
    ...readdirSync(path.join(portal, 'assets'))
      .filter((name) => /\.(js|css|woff2)$/.test(name) && !notKept.test(name))
      .map((name) => ({ url: `/assets/${name}`, revision: null })),
  ]
}

/** The service worker, which names the files of the portal and so is built after it. */
function serviceWorker(): Configuration {
  return {
    name: 'serviceWorker',
    dependencies: ['browser'],
    target: 'webworker',
    mode: 'production',
    devtool: false,
    entry: { serviceWorker: folder('src/serviceWorker/serviceWorker.ts') },
    output: { path: folder('dist/portal'), filename: '[name].js', clean: false },
    resolve: { extensions: ['.ts', '.js'], alias: { '@domain': folder('src/domain') } },
    module: { rules: [script('es2022')] },
    plugins: [
      new webpack.DefinePlugin({
        __PORTAL_FILES__: webpack.DefinePlugin.runtimeValue(() => JSON.stringify(portalFiles()), true),
      }),
      ...compressed(),
    ],
    performance: false,
    stats: 'errors-warnings',
  }
}

/** The bundled member API: one file for Node, so that production runs without development packages. */
function server(development: boolean): Configuration {
  return {
    name: 'server',
    target: 'node20',
    mode: development ? 'development' : 'production',
    devtool: false,
    entry: { main: folder('src/server/main.ts') },
    output: {
      path: folder(development ? '.cache/development/server' : 'dist/server'),
      filename: '[name].cjs',
      chunkFormat: 'commonjs',
      clean: true,
    },
    resolve: { extensions: ['.ts', '.js'], alias },
    // The embedded database finds its WebAssembly beside itself, so it stays a package.
    externals: {
      '@electric-sql/pglite': 'commonjs @electric-sql/pglite',
      '@electric-sql/pglite/nodefs': 'commonjs @electric-sql/pglite/nodefs',
      pg: 'commonjs pg',
      nodemailer: 'commonjs nodemailer',
    },
    module: { rules: [script('es2022')] },
    plugins: [new webpack.IgnorePlugin({ resourceRegExp: /^pg-native$/ })],
    optimization: { minimize: false },
    performance: false,
    stats: 'errors-warnings',
    cache: cache(development ? 'server-development' : 'server'),
  }
}

/** Every screen in every one of its states, at an address of its own. Never part of the portal. */
function gallery(): Configuration {
  return {
    ...inTheBrowser(true),
    name: 'gallery',
    entry: { main: folder('tests/gallery/page/main.tsx') },
    output: browserOutput(true, folder('.cache/gallery')),
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: { ...alias, '@tests': folder('tests'), '@tools': folder('src/tools') },
    },
    plugins: browserPlugins(true, 'tests/gallery/page/index.html'),
    cache: cache('gallery'),
  }
}

/** A page of the bench, built like the portal: React, the libraries of the sign-in page, or a calendar, and nothing else. */
function bench(name: 'bare' | 'libraries' | 'plainCalendar'): Configuration {
  return {
    ...inTheBrowser(false),
    name,
    entry: { main: folder(`src/tools/bench/${name}/main.tsx`) },
    output: browserOutput(false, folder(`.cache/${name}`)),
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    plugins: [...browserPlugins(false, 'src/tools/bench/page.html'), ...compressed()],
    cache: cache(name),
  }
}

/** `webpack --env gallery` builds the gallery, `--env bench` what the bench compares it with, anything else portal and server, and what renders the first pages. */
export default (
  environment: { gallery?: boolean; bench?: boolean } | undefined,
  options: { mode?: string },
) => {
  const development = options.mode === 'development'
  if (environment?.bench) return [bench('bare'), bench('libraries'), bench('plainCalendar')]
  return environment?.gallery
    ? [gallery()]
    : development
      ? [browser(development), server(development)]
      : [browser(development), server(development), prerender(), serviceWorker()]
}
