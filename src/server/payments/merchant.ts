/** The centre's name at the gateway. Each notice contains it, with the currency of the amount. */
export const merchant = 'member-portal'

/** All amounts are Sri Lankan rupees (B9.01). */
export const currency = 'LKR'
