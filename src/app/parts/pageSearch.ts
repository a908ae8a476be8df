export { pageSearchFlow as flow } from '@flows/shell/pageSearch'
export { selectPageSearch } from '@machines/shell/pageSearch/pageSearch.select'
export { SearchPanel } from '@views/shell/pageSearch/SearchPanel'
