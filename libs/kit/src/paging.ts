interface Paging {
  page: number;
  per_page: number;
}

/** The part of a list on a numbered page. */
export const windowOf = ({ page, per_page }: Paging): { skip: number; limit: number } => ({
  skip: (page - 1) * per_page,
  limit: per_page,
});

/** A numbered page in the format of the specification (`rowsOf` of the contracts). */
export const rowsPage = <Row>(rows: Row[], total: number, { page, per_page }: Paging) => ({
  rows,
  count: rows.length,
  total_pages: Math.max(1, Math.ceil(total / per_page)),
  current_page: page,
  total_records: total,
});
