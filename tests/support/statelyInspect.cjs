// The real @statelyai/inspect for Jest, which takes no .mjs file from CommonJS: compiled on the way in.
const { readFileSync } = require('node:fs')
const path = require('node:path')
const { transformSync } = require('@swc/core')

const file = path.join(__dirname, '../../node_modules/@statelyai/inspect/dist/index.mjs')
const options = { filename: file, module: { type: 'commonjs' }, jsc: { target: 'es2022' } }
const idFile = path.join(path.dirname(file), 'uuid-browser.mjs')

function load(from) {
  const { code } = transformSync(readFileSync(from, 'utf8'), { ...options, filename: from })
  const module = { exports: {} }
  const find = (name) => (name === '#uuid' ? load(idFile) : require(name))
  new Function('require', 'module', 'exports', code)(find, module, module.exports)
  return module.exports
}

module.exports = load(file)
