"""A small service in the style of the tutorials of FastAPI, with SQLite."""

import sqlite3
import sys
from datetime import date
from enum import Enum
from typing import List, Optional

import uvicorn
from fastapi import Depends, FastAPI, HTTPException, Query, status
from fastapi.security import OAuth2PasswordBearer, OAuth2PasswordRequestForm
from pydantic import BaseModel, Field

PORT, FILE = int(sys.argv[1]), sys.argv[2]
app = FastAPI(title="Shop", version="1.0.0")
oauth2 = OAuth2PasswordBearer(tokenUrl="token")
base = sqlite3.connect(FILE, check_same_thread=False, isolation_level=None)
base.row_factory = sqlite3.Row
base.execute("create table if not exists items (id integer primary key autoincrement, name text, price real, tax real, due text, owner text)")


class ModelName(str, Enum):
    alexnet = "alexnet"
    resnet = "resnet"
    lenet = "lenet"


class ItemIn(BaseModel):
    name: str = Field(min_length=1, max_length=40)
    price: float = Field(gt=0)
    tax: Optional[float] = None
    due: Optional[date] = None


class Item(ItemIn):
    id: int
    owner: str


class ItemChange(BaseModel):
    name: Optional[str] = Field(default=None, min_length=1, max_length=40)
    price: Optional[float] = Field(default=None, gt=0)
    tax: Optional[float] = None
    due: Optional[date] = None


class User(BaseModel):
    username: str


def current_user(token: str = Depends(oauth2)) -> User:
    if token != "token-of-mira":
        raise HTTPException(status.HTTP_401_UNAUTHORIZED, "Not authenticated", {"WWW-Authenticate": "Bearer"})
    return User(username="mira")


def find(item_id: int) -> sqlite3.Row:
    row = base.execute("select * from items where id = ?", (item_id,)).fetchone()
    if row is None:
        raise HTTPException(404, "Item not found")
    return row


@app.post("/token")
async def login(form: OAuth2PasswordRequestForm = Depends()):
    if form.password != "secret":
        raise HTTPException(400, "Incorrect username or password")
    return {"access_token": f"token-of-{form.username}", "token_type": "bearer"}


@app.get("/users/me", response_model=User)
async def read_me(user: User = Depends(current_user)):
    return user


@app.get("/models/{model_name}")
async def get_model(model_name: ModelName):
    return {"model_name": model_name, "layers": {"alexnet": 8, "resnet": 50}[model_name.value]}


@app.get("/items/", response_model=List[Item])
async def read_items(skip: int = 0, limit: int = 100, q: Optional[str] = Query(default=None, min_length=3, max_length=50)):
    found = base.execute("select * from items where instr(name, ?) > 0 limit ? offset ?", (q or "", limit, skip))
    return [dict(row) for row in found]


@app.post("/items/", response_model=Item, status_code=201)
async def create_item(item: ItemIn, user: User = Depends(current_user)):
    due = item.due and item.due.isoformat()
    cursor = base.execute("insert into items (name, price, tax, due, owner) values (?, ?, ?, ?, ?)", (item.name, item.price, item.tax, due, user.username))
    return dict(find(cursor.lastrowid))


@app.get("/items/{item_id}", response_model=Item, responses={404: {"description": "It does not exist."}})
async def read_item(item_id: int):
    return dict(find(item_id))


@app.put("/items/{item_id}", response_model=Item)
async def update_item(item_id: int, item: ItemIn, user: User = Depends(current_user)):
    find(item_id)
    base.execute("update items set name = ?, price = ? where id = ?", (item.name, round(item.price, 2), item_id))
    return dict(find(item_id))


@app.patch("/items/{item_id}", response_model=Item)
async def change_item(item_id: int, change: ItemChange, user: User = Depends(current_user)):
    find(item_id)
    for name, value in change.dict(exclude_unset=True).items():
        base.execute(f"update items set {name} = ? where id = ?", (value.isoformat() if isinstance(value, date) else value, item_id))
    return dict(find(item_id))


@app.delete("/items/{item_id}", status_code=204)
async def delete_item(item_id: int, user: User = Depends(current_user)):
    find(item_id)
    base.execute("delete from items where id = ?", (item_id,))


uvicorn.run(app, host="127.0.0.1", port=PORT, log_level="warning")
