export default function AdminRemote() {
  return null;
}
