/** Runs the tests in a time zone where it is noon now, so that "5 minutes ago" is always today. */
export default function useNoonTimeZone() {
  const hour = new Date().getUTCHours();
  process.env.TZ = `Etc/GMT${hour < 12 ? '' : '+'}${hour - 12}`;
}
