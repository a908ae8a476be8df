/** The position of a page among all rows. */
export const pagination = (total: number, page: number, pageSize: number) => ({
  total,
  total_pages: Math.max(1, Math.ceil(total / pageSize)),
  current_page: page,
  page_size: pageSize,
})
