/**
 * Edits the first cells of a table over the api while a page shows it.
 * @returns for each edit the milliseconds from sending it until the page has drawn the value
 */
export async function pushesMs(page, call, { id, newest }, count) {
  const times = [];
  for (let round = 0; round < count; round += 1) {
    const value = `Pushed ${round}`;
    const drawn = page.evaluate(
      (text) =>
        new Promise((done) => {
          const look = () => {
            for (const cell of document.querySelectorAll('[data-column="0"]'))
              if (cell.textContent === text) return done(Date.now());
            return requestAnimationFrame(look);
          };
          look();
        }),
      value,
    );
    const sent = Date.now();
    // The first rows are the newest records.
    const edits = [{ id: newest.at(-1 - (round % 5)), set: { deal: value } }];
    await call('/api/pages/edit-interface-records', { app_id: id, edits });
    times.push((await drawn) - sent);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return times;
}
