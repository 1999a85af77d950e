const key = 'unburden-logout-due';
// Where storage is forbidden, this page still tries for as long as it is open.
let isDueHere = false;

/** Whether the server was not told of the last logout in this browser yet. */
export function isLogoutDue(): boolean {
  try {
    return isDueHere || localStorage.getItem(key) !== null;
  } catch {
    return isDueHere;
  }
}

export function setLogoutDue(isDue: boolean): void {
  isDueHere = isDue;
  try {
    if (isDue) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // Kept by this page only.
  }
}
