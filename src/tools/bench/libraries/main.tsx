/** A form and a router over a machine, and nothing else: the cost of the sign-in page's libraries alone. */
import { useMachine } from '@xstate/react'
import { Formik } from 'formik'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Route, Router } from 'wouter'
import { setup } from 'xstate'

const machine = setup({ types: { events: {} as { type: 'form.submitted' } } }).createMachine({
  initial: 'editing',
  states: { editing: { on: { 'form.submitted': 'submitted' } }, submitted: {} },
})

function Page() {
  const [snapshot, send] = useMachine(machine)
  return (
    <main>
      <h1>Page of libraries</h1>
      <Formik initialValues={{ email: '' }} onSubmit={() => send({ type: 'form.submitted' })}>
        {({ getFieldProps, handleSubmit }) => (
          <form onSubmit={handleSubmit}>
            <label>
              Email <input {...getFieldProps('email')} />
            </label>
            <button type="submit" disabled={snapshot.matches('submitted')}>
              Send
            </button>
          </form>
        )}
      </Formik>
    </main>
  )
}

createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <Router>
      <Route>
        <Page />
      </Route>
    </Router>
  </StrictMode>,
)
