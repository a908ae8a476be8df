/** All amounts are Sri Lankan rupees (B9.01). */
export const currency = 'LKR'
