/** What the month view of react-big-calendar imports for bookings that it draws itself; the portal draws them. */
export default null
