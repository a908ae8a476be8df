/**
 * User events that no control on the flow's own picture sends, by flow, each with the place that sends it.
 * Review the list like code: remove an event that nothing sends from the machine, not from here.
 */
export const eventsSentElsewhere: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  familyMemberDialog: {
    'addition.requested': 'The page of the child accounts: "Add New Child".',
    'edit.requested': 'The card of a child: "Edit".',
    'removal.requested': 'The card of a child: "Remove".',
  },
  pageSearch: {
    'query.submitted': 'Enter in the box of the search, which a journey presses.',
  },
  paidPayments: {
    'query.changed': 'The pages of the list, where it has several.',
  },
  booking: {
    'dialog.opened': 'The calendar page: "New Booking +", and every day of the month that is not over.',
  },
}
