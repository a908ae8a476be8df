/** The parts of react-big-calendar that are loaded by themselves, which its types leave out, as far as they are used. */
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
    /** Whether the next rendering is only there to be measured. */
    readonly needLimitMeasure: boolean
  }
  const MonthView: ComponentClass<MonthViewProps, MonthViewState>
  export default MonthView
}
