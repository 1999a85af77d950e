// MongoDB's health check, for mongosh. It creates the replica set (transactions need one) and the users,
// and applies a changed password of the API.
const { MONGODB_ROOT_PASSWORD, MONGODB_PASSWORD } = process.env;
const admin = db.getSiblingDB('admin');
const unburden = db.getSiblingDB('unburden');
const done = (work) => {
  try {
    return Boolean(work());
  } catch {
    return false;
  }
};

if (!db.hello().setName) {
  rs.initiate({ _id: 'unburden', members: [{ _id: 0, host: 'mongodb:27017' }] });
}
if (!db.hello().isWritablePrimary) quit(1);
if (!done(() => unburden.auth('unburden', MONGODB_PASSWORD))) {
  // MongoDB needs no login from localhost before the first user exists.
  done(() => admin.createUser({ user: 'root', pwd: MONGODB_ROOT_PASSWORD, roles: ['root'] }));
  admin.auth('root', MONGODB_ROOT_PASSWORD);
  const user = { pwd: MONGODB_PASSWORD, roles: ['readWrite', 'dbAdmin'] };
  if (unburden.getUser('unburden')) unburden.updateUser('unburden', user);
  else unburden.createUser({ user: 'unburden', ...user });
}
