import './admin-app.css';
export const version = 1;
export default function AdminApp() { return <h1 className="text-lg btn btn-primary">All Posts</h1>; }
