import type { AnyModel } from '../model'
import { test } from './journey'
import { nameOfPath, type PageWalker, pathsForPage, walkOnPage } from './pagePaths'

/** A test for each generated path of a flow that can be walked on its page; `of` says of what: `paying`. */
export function testPathsOnPage(of: string, model: AnyModel, walker: PageWalker): void {
  test.describe(`a generated path of ${of}, walked through the page`, { tag: ['@desktop', '@slow'] }, () => {
    for (const path of pathsForPage(model, walker.canTake))
      test(nameOfPath(path), async ({ page, watched }) => {
        watched.excuse(/\/api\/member\//)
        await walkOnPage(page, walker, path)
      })
  })
}
