/**
 * Types for the separately loaded parts of react-big-calendar, which its own types omit, as far as the portal
 * uses them.
 */
declare module 'react-big-calendar/lib/localizer' {
  export { DateLocalizer } from 'react-big-calendar'
}

declare module 'react-big-calendar/lib/Month' {
  import type { ComponentClass, ComponentType, ReactElement } from 'react'
  import type { DateHeaderProps, DateLocalizer, HeaderProps } from 'react-big-calendar'

  interface MonthViewProps {
    readonly localizer: DateLocalizer
    readonly date: Date
    readonly getNow: () => Date
    readonly events: readonly never[]
    readonly accessors: object
    readonly getters: { readonly dayProp: (date: Date) => { className?: string; style?: object } }
    readonly components: {
      readonly dateHeader: ComponentType<DateHeaderProps>
      readonly header: ComponentType<HeaderProps>
      readonly dateCellWrapper: ComponentType<{ children?: ReactElement }>
      readonly weekWrapper: ComponentType<{ children?: ReactElement }>
    }
    readonly getDrilldownView: (date: Date) => string | null
  }
  interface MonthViewState {
    readonly date: Date
    /** True when the next rendering only serves the measuring. */
    readonly needLimitMeasure: boolean
  }
  const MonthView: ComponentClass<MonthViewProps, MonthViewState>
  export default MonthView
}
