import userEvent from '@testing-library/user-event'

/** A member at keyboard and pointer. No timer passes between two keys, which makes a test a third shorter. */
export const setupUser = () => userEvent.setup({ delay: null })
