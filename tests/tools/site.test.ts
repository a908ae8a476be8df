import path from 'node:path'
import { allMachines, exists, loadMachine, type MachinePlaces } from '@tests/support/machines'
import { chartOf, transitionsIn } from '@tools/dev/inspector/stateTree'
import { describeMachine } from '../commands/machineDocs'
import { layoutOf } from '../commands/site/chartLayout'
import { composed } from '../commands/site/composition'
import { waysOf } from '../commands/site/flowPage'
import { siteFolder } from '../commands/site/html'
import { Site, textPage } from '../commands/site/site'

const machines = allMachines()
const placesOf = (name: string): MachinePlaces => {
  const places = machines.find((one) => one.name === name)
  if (!places) throw new Error(`no machine is called ${name}`)
  return places
}

it.each(machines.filter(({ isReader }) => !isReader).map((places) => [places.name, places] as const))(
  'the chart of %s has each transition once, on an arrow between two states or in its own, and each state within its parent',
  async (_name, places) => {
    const chart = chartOf((await loadMachine(places)).root)
    const { boxes, arrows } = await layoutOf(chart)
    const drawn = [...boxes, ...arrows].flatMap(({ lines }) => lines.map(({ transition }) => transition.key))
    // One with two targets has an arrow to each.
    expect([...new Set(drawn)].sort()).toEqual(
      transitionsIn(chart)
        .map(({ key }) => key)
        .sort(),
    )
    expect(arrows.filter(({ points }) => points.length < 2)).toEqual([])
    const boxOf = new Map(boxes.map((box) => [box.node.path, box]))
    const outside = boxes.filter(({ node, ...box }) => {
      const parent = boxOf.get(node.path.split('.').slice(0, -1).join('.'))
      return (
        parent !== undefined &&
        (box.x < parent.x ||
          box.y < parent.y ||
          box.x + box.width > parent.x + parent.width ||
          box.y + box.height > parent.y + parent.height)
      )
    })
    expect(outside.map(({ node }) => node.path)).toEqual([])
  },
)

it('finds the shortest way to each state, by the labels of the steps', async () => {
  const { exploration } = await describeMachine(placesOf('signIn'))
  const ways = exploration && waysOf(exploration)
  expect(ways?.get('editing.open')).toEqual({ input: 'fresh', labels: [] })
  expect(ways?.get('waiting')).toEqual({
    input: 'fresh',
    labels: ['credentials.submitted', 'submitCredentials: tooMany'],
  })
})

it('the pages lead to files and ids that exist', async () => {
  const site = new Site()
  for (const name of ['signIn', 'portal']) await site.add(await describeMachine(placesOf(name)))
  const statements =
    '# Signing in\n\n| Id | What it says |\n| --- | --- |\n| A2.10 | <b>Bold</b> |\n\n[All](README.md)\n'
  const pages = await site.documents(
    new Map([
      [`${siteFolder}/requirements/account.md`, statements],
      [`${siteFolder}/requirements/README.md`, '# Requirements'],
    ]),
  )
  const fromBuild = /\/(assets\/(site\.css|(flowPage|composition)\.js)|stage\.html)$/
  /** The portal runs flows and cites statements whose pages are not among these two. */
  const ofOthers = /\/(flows\/\w+|requirements\/[\w-]+)\.html$/
  const dead = [...pages].flatMap(([file, html]) =>
    [...html.matchAll(/(?:href|src)="([^"#]+)(?:#[^"]*)?"/g)]
      .map(([, link = '']) => link)
      .filter((link) => !link.startsWith('data:'))
      .map((link) => path.posix.join(path.posix.dirname(file), link))
      .filter((to) => !pages.has(to) && !exists(to) && !fromBuild.test(to) && !ofOthers.test(to))
      .map((to) => `${file}: ${to}`),
  )
  expect(dead).toEqual([])
  const signIn = pages.get(`${siteFolder}/flows/signIn.html`) ?? ''
  for (const part of ['machine', 'model', 'binding', 'view', 'tests/journeys/signIn.spec.ts'])
    expect(signIn).toMatch(new RegExp(`>${part}</a>|href="../../../${part}"`))
  expect(signIn).toMatch(/href="\.\.\/requirements\/[\w-]+\.html#A\d\.\d\d"/)
  expect(textPage('dist/docs/requirements/account.md', statements)).toEqual([
    'dist/docs/requirements/account.html',
    expect.stringMatching(
      /<td id="A2\.10">A2\.10<\/td>\s*<td>&lt;b&gt;Bold&lt;\/b&gt;<\/td>[^]*href="README\.html"/,
    ),
  ])
})

it('every machine is run by another one, but for the root, the tab and two from which others are made, and every topic is told and heard', async () => {
  const all = await Promise.all(machines.map(async (places) => composed(places, await loadMachine(places))))
  const run = new Set(all.flatMap(({ runs }) => runs.map(({ name }) => name)))
  expect(machines.map(({ name }) => name).filter((name) => !run.has(name))).toEqual([
    'loadedPart',
    'portal',
    'reader',
    'tabs',
  ])
  const told = [...new Set(all.flatMap(({ tells }) => tells))].sort()
  const heard = [...new Set(all.flatMap(({ hears }) => hears))].sort()
  expect(heard).toEqual(told)
})
