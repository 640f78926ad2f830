"""Save a learned policy as an ONNX file."""

from pathlib import Path
from typing import Any

import numpy as np

from moontable.kernel.extras import needs
from moontable.research.learner import SOFT, Network

with needs("moontable.research.onnx_file"):
    import onnx
    from onnx import TensorProto, helper, numpy_helper


def save(network: Network, file: Path) -> None:
    """Write the policy: one row of bytes in, a number for every action out."""
    make: Any = helper
    size, actions = network.encoding.size, network.encoding.actions
    weights = network.weights
    constants = {
        "one": np.array(1, np.float32),
        "none": np.array(0, np.float32),
        "soft": np.array(SOFT, np.float32),
        "first": weights["first"],
        "bias": weights["bias"],
        "actions": np.ascontiguousarray(weights["actions"].T),
        "likes": np.ascontiguousarray(weights["likes"].T),
    }
    nodes = [
        make.make_node("Cast", ["observation"], ["bytes"], to=TensorProto.FLOAT),
        make.make_node("Min", ["bytes", "one"], ["marks"]),
        make.make_node("Sub", ["bytes", "one"], ["less"]),
        make.make_node("Max", ["less", "none"], ["rest"]),
        make.make_node("Div", ["rest", "soft"], ["part"]),
        make.make_node("Add", ["marks", "part"], ["values"]),
        make.make_node("MatMul", ["values", "first"], ["sums"]),
        make.make_node("Add", ["sums", "bias"], ["raised"]),
        make.make_node("Relu", ["raised"], ["hidden"]),
        make.make_node("MatMul", ["hidden", "actions"], ["rated"]),
        make.make_node("Add", ["rated", "likes"], ["logits"]),
    ]
    graph = make.make_graph(
        nodes,
        f"moontable {network.encoding.version}",
        [make.make_tensor_value_info("observation", TensorProto.UINT8, [1, size])],
        [make.make_tensor_value_info("logits", TensorProto.FLOAT, [1, actions])],
        [numpy_helper.from_array(array, name) for name, array in constants.items()],
    )
    model = make.make_model(graph, opset_imports=[make.make_opsetid("", 17)])
    model.ir_version = 9
    onnx.save(model, str(file))
