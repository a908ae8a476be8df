// Class names in jsdom: each name stands for itself, so that a test can read them.
module.exports = { __esModule: true, default: new Proxy({}, { get: (_, name) => String(name) }) }
