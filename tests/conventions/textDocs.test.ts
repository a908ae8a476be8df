import { textsIn } from '../commands/textDocs'

it('lists what members read, as sentences with placeholders, and nothing else', () => {
  const source = `
    import { Card } from './Some file'
    type Pay = 'Pay Now' | 'Try Again'
    const path = \`/bookings/\${id}\`
    const states = { 'Pending Payment': 'Waiting for payment', method: 'POST' }
    if (state === 'Is compared') throw new Error('Is a defect')
    export const View = () => (
      <Card title="pay" className="wide card" footer={name ? \`\${count} hours\` : undefined}>
        Call <a href="tel:1">{centre.phone}</a> before
        you {isLate ? 'leave' : 'go'}.
        {isOpen && <b>{formatted(times.length, 'hour')} of {total}</b>}
        <br />
      </Card>
    )`
  expect(textsIn('src/views/money/View.tsx', source)).toEqual([
    'Waiting for payment',
    'Call <0>{phone}</0> before you {leave|go}.{<1>{times hour} of {total}</1>|}<2/>',
    'pay',
    '{count} hours',
  ])
})

it('takes inline elements alone for one sentence, and other elements each for itself', () => {
  const source = `
    const label = <p><span>Sign out</span><VisuallyHidden>{\` \${device}\`}</VisuallyHidden></p>
    const both = <Stack><Text>First</Text><Text>Second</Text></Stack>`
  expect(textsIn('src/views/money/View.tsx', source)).toEqual([
    '<0>Sign out</0><1> {device}</1>',
    'First',
    'Second',
  ])
})

it('takes the sentences out of a page of the server, and no query', () => {
  const source = `
    page(\`<h2>Paying</h2><p>Pay within \${days} days.</p>\`)
    query('select id from dues')
    const columns = 'd.id, d.amount as price'`
  expect(textsIn('src/server/serving/website.ts', source)).toEqual(['Paying', 'Pay within {days} days.'])
})
