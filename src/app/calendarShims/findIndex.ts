/** The month view asks for the first day of a week that fits; lodash's way of it brings everything by which it compares objects. */
export default <Item>(items: readonly Item[], fits: (item: Item) => boolean): number => items.findIndex(fits)
