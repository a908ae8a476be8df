import { asDatabaseError } from '@server/database/database'

it.each([
  ['that has a full disk', '53100'],
  ['that has no connection left', '53300'],
  ['that has no memory left', '53200'],
  ['that only reads', '25006'],
  ['that is stopping', '57P01'],
  ['that is starting', '57P03'],
  ['that cannot read its disk', '58030'],
  ['that refuses the user', '28P01'],
  ['that ended a statement', '57014'],
  ['that gave up waiting for a lock', '55P03'],
  ['that ended an idle transaction', '25P03'],
])('A database server %s is away for the moment', (_which, code) => {
  const thrown = Object.assign(new Error('said in words'), { code })
  expect(asDatabaseError(thrown)).toMatchObject({ name: 'DatabaseUnavailable', code })
})

it.each(['23505', '22P05', '42P01', '40001'])(
  'A database server that answers %s refuses the statement, and is there',
  (code) => {
    expect(asDatabaseError(Object.assign(new Error('refused'), { code }))).toMatchObject({
      name: 'SqlError',
      code,
    })
  },
)
