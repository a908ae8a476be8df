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

const stylesWithNames = (development: boolean, exportOnlyLocals: boolean) => ({
  loader: 'css-loader',
  options: {
    modules: {
      auto: /\.module\.css$/,
      namedExport: false,
      exportOnlyLocals,
      localIdentName: development ? '[name]__[local]' : '[hash:base64:8]',
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
  cacheDirectory: folder('.cache/webpack'),
  buildDependencies: { config: [import.meta.filename] },
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

/** What everything that runs in a browser has in common: hashed assets, nothing inline, so that a strict CSP holds. */
const inTheBrowser = (development: boolean): Configuration => ({
  target: ['web', 'es2022'],
  mode: development ? 'development' : 'production',
  // Never eval: the development build obeys the same CSP.
  devtool: development ? 'cheap-module-source-map' : false,
  module: {
    rules: [
      script('es2022'),
      styles(development),
      { test: /\.(woff2|svg|png|webp)$/, type: 'asset/resource' },
    ],
  },
  optimization: {
    minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify }), new CssMinimizerPlugin()],
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
  clean: true,
  trustedTypes: { policyName: 'portal-chunks' },
})

const document = (
  template: string,
  filename = 'index.html',
  chunks: string[] = ['firstReads', 'react', 'main'],
  publicPath: 'auto' | '/' = 'auto',
) =>
  new HtmlPlugin({
    publicPath,
    template: folder(template),
    filename,
    chunks,
    chunksSortMode: 'manual',
    scriptLoading: 'defer',
    minify: false,
  })

/**
 * Asks for all scripts as for files of the first page, and for the font after them: over HTTP/1.1 six come at once, in the
 * order of the document, and without the font a page is of use.
 */
const firstFiles = {
  apply: (compiler: webpack.Compiler) =>
    compiler.hooks.compilation.tap('firstFiles', (compilation) =>
      HtmlPlugin.getHooks(compilation).alterAssetTagGroups.tap('firstFiles', (groups) => {
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
        const scripts = groups.headTags.filter(({ tagName }) => tagName === 'script')
        for (const { attributes } of scripts) attributes['fetchpriority'] = 'high'
        const [first, ...others] = scripts
        const rest = groups.headTags.filter(({ tagName }) => tagName !== 'script')
        // Says so when the scripts after it do not come. The pages of the tools have none.
        const notLoaded =
          compiler.options.name === 'browser'
            ? [
                HtmlPlugin.createHtmlTagObject('script', {
                  src: '/notLoaded.js',
                  defer: true,
                  fetchpriority: 'high',
                }),
              ]
            : []
        return {
          ...groups,
          headTags: [...rest, ...(first ? [first] : []), ...notLoaded, ...others, ...links],
        }
      }),
    ),
}

const browserPlugins = (
  development: boolean,
  template: string,
  publicPath: 'auto' | '/' = 'auto',
): NonNullable<Configuration['plugins']> => [
  new webpack.DefinePlugin({ __DEVELOPMENT__: JSON.stringify(development) }),
  new MiniCssExtractPlugin({
    filename: named(development, 'css'),
    chunkFilename: named(development, 'css'),
    // the kit is one cascade layer below the views, so the order of the files decides nothing
    ignoreOrder: true,
  }),
  document(template, undefined, undefined, publicPath),
  firstFiles,
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
  const firstReads = folder('src/firstReads.ts')
  const inBrowser = inTheBrowser(development)
  return {
    ...inBrowser,
    name: 'browser',
    entry: development
      ? {
          firstReads,
          react: { import: react, dependOn: 'firstReads' },
          main: { import: [folder('src/tools/dev/reload.ts'), main], dependOn: 'react' },
          inspector: folder('src/tools/dev/inspector/inspector.tsx'),
        }
      : {
          firstReads,
          react: { import: react, dependOn: 'firstReads' },
          main: { import: main, dependOn: 'react' },
        },
    optimization: {
      ...inBrowser.optimization,
      // Over HTTP/1.1 a page's small files wait for each other; what pages share is a file of its own only when it is large.
      splitChunks: {
        minSize: 60_000,
        // The styles of the first pages come with those of the portal. With those of all pages it painted 0.1 s later.
        cacheGroups: {
          styles: {
            type: 'css/mini-extract',
            chunks: ({ name }) => ['main', 'memberLayout', 'signIn'].includes(name ?? ''),
            name: 'main',
            enforce: true,
          },
        },
      },
    },
    output: browserOutput(development, folder(development ? '.cache/development/portal' : 'dist/portal')),
    resolve: { extensions: ['.tsx', '.ts', '.js'], alias },
    plugins: [
      ...browserPlugins(development, 'public/index.html'),
      new CopyPlugin({
        patterns: [
          { from: folder('public'), globOptions: { ignore: ['**/index.html'] }, noErrorOnMissing: true },
        ],
      }),
      ...(development
        ? [document('src/tools/dev/inspector/inspector.html', 'inspector.html', ['inspector'])]
        : [chunkList, ...compressed()]),
    ],
    // Names with the hash of their content are not safe in it: after a change of a style sheet alone, webpack keeps the old name of its file in the first script.
    cache: development && cache('browser-development'),
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
    resolve: { extensions: ['.tsx', '.ts', '.js'], alias },
    module: {
      rules: [
        script('es2022'),
        { test: /\.css$/, use: [stylesWithNames(false, true)] },
        { test: /\.(woff2|svg|png|webp)$/, type: 'asset/resource', generator: { emit: false } },
      ],
    },
    plugins: [
      new webpack.DefinePlugin({ __DEVELOPMENT__: 'false' }),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
    optimization: { minimize: false },
    performance: false,
    stats: 'errors-warnings',
    cache: cache('prerender'),
  }
}

/** Chunks that no member loads by using the portal; the front desk is of no use without a network. */
const notKept = /^(bad|demo|desk)/

const revisionOf = (name: string) =>
  createHash('sha256')
    .update(readFileSync(folder(`dist/portal/${name}`)))
    .digest('hex')
    .slice(0, 16)

/** What the service worker keeps beside the documents: the files that they lead to. */
function portalFiles(): { url: string; revision: string | null }[] {
  return [
    ...['notLoaded.js', 'print.css'].map((name) => ({ url: `/${name}`, revision: revisionOf(name) })),
    ...readdirSync(folder('dist/portal/assets'))
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
        // That of the template, which each document repeats: it names the scripts, and they all others.
        __DOCUMENTS_REVISION__: webpack.DefinePlugin.runtimeValue(
          () => JSON.stringify(revisionOf('index.html')),
          true,
        ),
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
    entry: {
      main: folder('src/server/main.ts'),
      sql: folder('src/server/sql.ts'),
      money: folder('src/server/money.ts'),
      centre: folder('src/server/centre.ts'),
      members: folder('src/server/members.ts'),
      backup: folder('src/server/backup.ts'),
    },
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
      // Read when the first password is chosen.
      '@zxcvbn-ts/language-common': 'commonjs @zxcvbn-ts/language-common',
    },
    module: { rules: [script('es2022')] },
    plugins: [new webpack.IgnorePlugin({ resourceRegExp: /^pg-native$/ })],
    optimization: { minimize: false },
    performance: false,
    stats: 'errors-warnings',
    cache: cache(development ? 'server-development' : 'server'),
  }
}

/**
 * Every screen in every one of its states, at an address of its own; and the stage, on which the site of the
 * documents (`npm run docs`) plays a flow, and which opens from a folder without a server. Never part of the portal.
 */
function gallery(): Configuration {
  const inBrowser = inTheBrowser(true)
  return {
    ...inBrowser,
    name: 'gallery',
    entry: {
      main: folder('tests/gallery/page/main.tsx'),
      stage: folder('tests/gallery/stage/stage.tsx'),
      flowPage: folder('tests/gallery/stage/flowPage.ts'),
      composition: folder('tests/gallery/stage/composition.ts'),
    },
    output: { ...browserOutput(true, folder('.cache/gallery')), publicPath: 'auto' },
    optimization: {
      ...inBrowser.optimization,
      // The gallery and the stage have nearly all their code in common.
      splitChunks: {
        cacheGroups: { shared: { chunks: 'all', name: 'shared', minChunks: 2, enforce: true } },
      },
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: { ...alias, '@tests': folder('tests'), '@tools': folder('src/tools') },
    },
    plugins: [
      ...browserPlugins(true, 'tests/gallery/page/index.html', '/'),
      document('tests/gallery/page/index.html', 'stage.html', ['stage']),
    ],
    cache: cache('gallery'),
  }
}

/** The inspector's viewer alone, for replays of failed tests. */
function inspector(): Configuration {
  return {
    ...inTheBrowser(true),
    name: 'inspector',
    entry: { main: folder('src/tools/dev/inspector/inspector.tsx') },
    output: browserOutput(true, folder('.cache/inspector')),
    resolve: { extensions: ['.tsx', '.ts', '.js'], alias },
    plugins: browserPlugins(true, 'src/tools/dev/inspector/inspector.html'),
    cache: cache('inspector'),
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
    cache: false,
  }
}

/** `webpack --env gallery` builds the gallery, `--env inspector` the inspector's viewer alone, `--env bench` what the bench compares it with, anything else portal and server, and what renders the first pages. */
export default (
  environment: { gallery?: boolean; inspector?: boolean; bench?: boolean } | undefined,
  options: { mode?: string },
) => {
  const development = options.mode === 'development'
  if (environment?.bench) return [bench('bare'), bench('libraries'), bench('plainCalendar')]
  if (environment?.inspector) return [inspector()]
  return environment?.gallery
    ? [gallery()]
    : development
      ? [browser(development), server(development)]
      : [browser(development), server(development), prerender(), serviceWorker()]
}
