/** Says quietly that something could not be loaded again; what was there before stays. */
export function StaleNote() {
  return (
    <p role="status" className="mb-4 text-sm text-quiet">
      We couldn’t check for changes just now. You’re seeing the last version.
    </p>
  );
}
