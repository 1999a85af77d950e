import AdminApp from './admin-app';
console.log(AdminApp);
