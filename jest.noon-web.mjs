/** Goes where it is noon now: there, what was said a few minutes ago was never said yesterday. */
export default function goWhereItIsNoon() {
  const hour = new Date().getUTCHours();
  process.env.TZ = `Etc/GMT${hour < 12 ? '' : '+'}${hour - 12}`;
}
